import { stringify } from "csv-stringify/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { csvRecords, type CsvRecord } from "~/backoffice/import/csv-records";

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function read(text: string, length = 7, delimiter = ","): Promise<CsvRecord[]> {
  const records = [];
  for await (const record of csvRecords(inPieces(text, length), delimiter, "tools.csv")) records.push(record);
  return records;
}

describe("the records of a CSV file", () => {
  test("are what was written, whatever it was and wherever its pieces end", async () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ",", ";", "\n", "\r", "a", " ") }));
    const tables = fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 5 });
    const options = [fc.integer({ min: 1, max: 9 }), fc.constantFrom(",", ";", "\t", "|")] as const;
    const breaks = fc.constantFrom("\n", "\r\n", "\r");
    await fc.assert(
      fc.asyncProperty(tables, ...options, breaks, async (table, length, delimiter, lineBreak) => {
        const text = stringify(table, { delimiter, record_delimiter: lineBreak, quoted_match: /[\r\n]/ });
        const records = await read(text, length, delimiter);
        expect(records.map((record) => ("cells" in record ? record.cells : record))).toEqual(table);
      }),
      { numRuns: 200 },
    );
  });

  test("have the number of the line on which they begin", async () => {
    const text = 'a,b\r\n\r\n1,"x\r\ny\n\nz"\n\n2,"q"\r3,""\n';
    expect(await read(text)).toEqual([
      { line: 1, cells: ["a", "b"] },
      { line: 3, cells: ["1", "x\r\ny\n\nz"] },
      { line: 8, cells: ["2", "q"] },
      { line: 9, cells: ["3", ""] },
    ]);
  });

  test.each([
    ["a quote in the middle of a cell", '5" disk,x', ['5" disk', "x"]],
    ["words behind a quoted one", '"Acme" Inc,x', ['"Acme" Inc', "x"]],
    ["quotes inside quotes on one line", '"Says "hi" to all",x', ['"Says "hi" to all"', "x"]],
    ["a quoted separator", '"a,b",x', ["a,b", "x"]],
  ])("may have %s", async (_, text, cells) => {
    expect(await read(`${text}\nnext,row`)).toEqual([
      { line: 1, cells },
      { line: 2, cells: ["next", "row"] },
    ]);
  });

  test.each([
    [
      "up to the end of the file",
      "C,c\nD,d\n",
      [
        ["C", "c"],
        ["D", "d"],
      ],
    ],
    [
      "up to a quoted cell of a later row",
      'C,"c, c"\nD,d\n',
      [
        ["C", "c, c"],
        ["D", "d"],
      ],
    ],
  ])("lose the one row whose quote is not closed: %s", async (_, rest, cells) => {
    const records = await read(`A,a\n"B,b\n${rest}`);
    expect(records.slice(0, 2)).toEqual([
      { line: 1, cells: ["A", "a"] },
      { line: 2, unreadable: '"B,b' },
    ]);
    expect(records.slice(2)).toEqual(cells.map((row, i) => ({ line: 3 + i, cells: row })));
  });

  test("lose it also where a later quote would close its own", async () => {
    expect(await read('name,size,note\n"A,1,x\nB 5",2,y\n')).toEqual([
      { line: 1, cells: ["name", "size", "note"] },
      { line: 2, unreadable: '"A,1,x' },
      { line: 3, cells: ['B 5"', "2", "y"] },
    ]);
  });

  test("lose the lines of a cell before it when a later cell of the row is not closed", async () => {
    expect(await read('1,"x\ny","z\n2,b,c\n')).toEqual([
      { line: 1, unreadable: '1,"x\ny","z' },
      { line: 3, cells: ["2", "b", "c"] },
    ]);
  });

  test("are read in one go past thousands of quotes that are never closed", async () => {
    const records = await read(Array.from({ length: 5_000 }, (_, i) => `"${i},x`).join("\n"), 65_536);
    expect(records).toHaveLength(5_000);
    expect(records.every((record) => "unreadable" in record)).toBe(true);
  });

  test("refuse a line that never ends", async () => {
    const endless = read('a,b\n1,"' + "x".repeat(33 * 1024 * 1024), 1_000_000);
    await expect(endless).rejects.toThrow("tools.csv has a line of more than 32 MB (line 2).");
  });
});
