import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonEntries } from "~/import/json-entries";

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function read(text: string, length = 3): Promise<unknown[]> {
  const entries = [];
  for await (const entry of jsonEntries(inPieces(text, length), "tools.json")) entries.push(entry);
  return entries;
}

describe("the entries of a JSON array", () => {
  test("are what they would be if it were read whole, wherever its pieces end", async () => {
    const lists = fc.array(fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(lists, fc.nat(2), fc.integer({ min: 1, max: 9 }), async (list, indent, length) => {
        expect(await read(` \n${JSON.stringify(list, null, indent)}\n `, length)).toEqual(
          JSON.parse(JSON.stringify(list)),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("come before what is wrong behind them", async () => {
    const entries = jsonEntries(inPieces('[{"a":"]"},\n{"b":[1,{}]},\n{"c"}]', 4), "tools.json");
    expect([await entries.next(), await entries.next()].map(({ value }) => value)).toEqual([
      { a: "]" },
      { b: [1, {}] },
    ]);
    await expect(entries.next()).rejects.toThrow("tools.json isn’t valid JSON (line 3).");
  });

  test.each([
    ["behind the array", "[1]\n[2]", "tools.json isn’t valid JSON (line 2)."],
    ["in the place of an entry", "[1,\n,2]", "tools.json isn’t valid JSON (line 2)."],
    ["that is no array", '{"a":\n1}', "tools.json must contain a JSON array of objects."],
    ["that does not end", '["a', "tools.json isn’t valid JSON (line 1)."],
  ])("are refused with what is %s", async (_, text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });

  test("may be among millions of blanks", async () => {
    const blanks = " \n".repeat(2_000_000);
    expect(await read(`${blanks}[1]${blanks}`, 65_536)).toEqual([1]);
  });
});
