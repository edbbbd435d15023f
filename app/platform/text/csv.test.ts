import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fewOrMany } from "#tests/few-or-many";
import { csvOf, unescapeCell } from "~/platform/text/csv";

/** Random texts in which half of the characters are special in CSV or spreadsheets. */
const special = fc.constantFrom(
  ...`'"=+-@＝＋－＠\t\r\n,;| `,
  "\r\n",
  "\u2028",
  "\u0085",
  "\ufeff",
  "'=",
  "\n'",
  '"\n',
);
const texts = fc
  .array(fc.oneof(special, fc.string({ unit: "binary", maxLength: 3 })), { maxLength: 12 })
  .map((parts) => parts.join(""));

type Row = Record<string, string>;

const readTable = (table: string) =>
  parse<Row>(table, { bom: true, columns: true, record_delimiter: ["\r\n", "\n", "\r"] });

/** A text's cell, as spreadsheets read it. */
function escapeCell(text: string): string {
  const [row] = readTable([...csvOf([{ text, end: 1 }], { text: "Text", end: "End" })].join(""));
  return row!["Text"]!;
}

describe("a cell", () => {
  test("is the same text again once it is read", () => {
    fc.assert(
      fc.property(texts, (text) => unescapeCell(escapeCell(text)) === text),
      { numRuns: fewOrMany(500, 5_000) },
    );
  });

  test("has no line that a spreadsheet would take for a formula", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const cell = escapeCell(text);
        expect(cell).not.toMatch(/^[\t\r=+\-@＝＋－＠]/);
        for (const line of cell.split(/\r\n|\r|\n/)) expect(line).not.toMatch(/^[\t=+\-@＝＋－＠]/);
      }),
      { numRuns: fewOrMany(500, 5_000) },
    );
  });

  test.each([
    ["Acme", "Acme"],
    ["=1+1", "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["'tis", "'tis"],
    ["Hello\n\n=cmd|x", "Hello\n\n'=cmd|x"],
    ["A list\r\n\r\n- one", "A list\r\n\r\n'- one"],
    ["＝1", "'＝1"],
    ["\rx", "'\rx"],
    ["a - b", "a - b"],
  ])("of %j is written %j", (text, cell) => {
    expect(escapeCell(text)).toBe(cell);
    expect(unescapeCell(cell)).toBe(text);
  });
});

test("a table is the same again once it is read, whatever is in its cells", () => {
  const rows = fc.array(fc.record({ a: texts, b: texts, c: fc.integer() }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(rows, (rows) => {
      const table = [...csvOf(rows, { a: "A", b: "B", c: "C" })].join("");
      expect(table.startsWith("\ufeffA,B,C\r\n")).toBe(true);
      expect(readTable(table).map(({ A, B, C }) => [unescapeCell(A!), unescapeCell(B!), Number(C)])).toEqual(
        rows.map(({ a, b, c }) => [a, b, c]),
      );
    }),
    { numRuns: fewOrMany(100, 1_000) },
  );
});

test.each(["a,b", "a;b", "a\tb", "a\nb", "a\rb", 'a"b', " a", "a "])("a cell of %j stands in quotes", (text) => {
  expect([...csvOf([{ a: text }], { a: "A" })].join("")).toBe(`\ufeffA\r\n"${text.replace('"', '""')}"\r\n`);
});
