import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonEntries, TooDeep } from "~/backoffice/import/json-entries";
import { JsonOutline, jsonContentOf, type JsonShape } from "~/backoffice/import/json-shape";

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield text.slice(at, at + length);
}

async function read(text: string, length = 3, shape: JsonShape = "array"): Promise<unknown[]> {
  const entries = [];
  for await (const entry of jsonEntries(inPieces(text, length), "tools.json", shape)) entries.push(entry);
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

  const nested = `{"a":${"[".repeat(5_000)}${"]".repeat(5_000)}}`;
  test.each<[shape: JsonShape, text: string, start: string]>([
    ["array", `[{"c":1},${nested},{"d":1}]`, '{"a":[[['],
    ["lines", `{"c":1}\n${nested}\n{"d":1}\n`, '{"a":[[['],
    [{ path: "" }, `{"a":{"name":"x"},"b":${nested},"c":{"name":"y"}}`, '"b":{"a":[[['],
  ])("are replaced where they're nested too deeply, in %j", async (shape, text, start) => {
    const entries = await read(text, 1_000, shape);
    expect(entries).toMatchObject([{}, { start: expect.stringContaining(start) as unknown }, {}]);
    expect(entries.map((entry) => entry instanceof TooDeep)).toEqual([false, true, false]);
    await expect(read(text.slice(0, 5_000), 1_000, shape)).rejects.toThrow("isn’t valid JSON (line");
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

/** What is found in a text, and the entries of its largest list. */
async function found(text: string, length = 3) {
  const content = await jsonContentOf(inPieces(text, length));
  if (content.kind !== "object") return { content, entries: await read(text, length, content.kind) };
  const [list] = content.lists;
  return { content, entries: list ? await read(text, length, { path: list.path }) : [] };
}

describe("the entries of a JSON object", () => {
  const tools = [{ name: "Acme", plans: [{ name: "Pro" }] }, { name: 'Be, "ta" ]}' }];
  const list = JSON.stringify(tools);

  test.each([
    ["tools", `{"tools":${list}}`],
    ["tools", `\n{"count": 2, "tools" : ${list}, "next": null}\n`],
    ["data.items", `{"data":{"items":${list}}}`],
    ["data.items", `{"meta":{"total":2},"data":{"first":{"name":"x"},"items":${list}},"links":[]}`],
    ["a.b.c", `{"a":{"b":{"c":${list}}}}`],
    ["response.result.page.entries", `{"meta":{"n":2},"response":{"result":{"page":{"entries":${list}}}}}`],
    ['odd"key', `{"odd\\"key":${list}}`],
  ])("are in its list %j", async (path, text) => {
    for (const length of [1, 3, 10_000])
      expect(await found(text, length)).toEqual({
        content: { kind: "object", lists: [{ path, rows: 2 }], isComplete: true },
        entries: tools,
      });
  });

  test("are in its largest list, unless another one is chosen", async () => {
    const text = JSON.stringify({ vendors: [{ name: "V" }], tools, tags: ["a", "b", "c"], empty: [] });
    const lists = [
      { path: "tools", rows: 2 },
      { path: "vendors", rows: 1 },
    ];
    expect(await found(text)).toMatchObject({ content: { lists }, entries: tools });
    expect(await read(text, 3, { path: "vendors" })).toEqual([{ name: "V" }]);
  });

  test("are found beside deeply nested values, whose levels aren't stored", async () => {
    const nested = `${'[{"a":'.repeat(1_000)}1${"}]".repeat(1_000)}`;
    const text = `{"other":{"x":${nested},"y":${nested}},"tools":${JSON.stringify(tools)}}`;
    expect(await found(text)).toEqual({
      content: {
        kind: "object",
        lists: [{ path: "tools", rows: 2 }, ...["x", "y"].map((key) => ({ path: `other.${key}`, rows: 1 }))],
        isComplete: true,
      },
      entries: tools,
    });
    const outline = new JsonOutline();
    for (const character of nested.slice(0, 1_000)) outline.step(character);
    expect(outline.open.length).toBeLessThan(10);
  });

  test("have their keys as names, or as IDs if they're named", async () => {
    const acme = { url: "https://acme.example/", plans: [{ name: "Free" }, { name: "Pro" }, { name: "Max" }] };
    const named = { url: "https://beta.example/", title: "Beta" };
    const entries = [
      { name: "Acme", ...acme },
      { id: "beta", ...named },
    ];
    expect(await found(JSON.stringify({ Acme: acme, beta: named }, null, 1))).toEqual({
      content: { kind: "object", lists: [{ path: "", rows: 2 }], isComplete: true },
      entries,
    });
    expect(await found(JSON.stringify({ version: 1, tools: { Acme: acme, beta: named } }))).toMatchObject({
      content: { lists: [{ path: "tools", rows: 2 }] },
      entries,
    });
  });

  test.each(['{"a":\n1}', "{}", '{"a":{"b":1}, "c":[1]}', '{"name":"Acme","license":{"name":"MIT"}}'])(
    "aren't in %j",
    async (text) => {
      expect(await found(text)).toEqual({ content: { kind: "object", lists: [], isComplete: true }, entries: [] });
    },
  );

  test("aren't in one that doesn't end, or isn't valid", async () => {
    expect((await found('{"tools":[{"a":1},')).content).toMatchObject({ isComplete: false });
    await expect(found('{"tools":[{"a":1},\n{"b"}]}')).rejects.toThrow("tools.json isn’t valid JSON (line 2).");
    await expect(found('{"tools":{"a":{"url":1},\n"b":{"url":}}}')).rejects.toThrow("isn’t valid JSON (line 2).");
  });
});

describe("the entries of JSON Lines", () => {
  test("are one object after the other, wherever pieces end", async () => {
    const objects = fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 2 });
    await fc.assert(
      fc.asyncProperty(objects, fc.nat(2), fc.integer({ min: 1, max: 9 }), async (list, indent, length) => {
        const text = list.map((each) => `${JSON.stringify(each, null, indent)}\n`).join("");
        expect(await found(text, length)).toEqual({
          content: { kind: "lines" },
          entries: JSON.parse(JSON.stringify(list)) as unknown,
        });
      }),
      { numRuns: 100 },
    );
  });

  test("may lack the last line's end, and have blank lines", async () => {
    expect(await read('{"a":"}\\n"}\r\n\r\n{"b":2}', 2, "lines")).toEqual([{ a: "}\n" }, { b: 2 }]);
    expect(await read("", 2, "lines")).toEqual([]);
  });

  test.each([
    ['{"a":1}\n{"b":}\n{"c":3}', 2],
    ['{"a":1}\nabc\n{"c":3}', 2],
    ['{"a":1}\n{"b":2}\n{"c"', 3],
  ])("%j is refused with its line", async (text, line) => {
    await expect(read(text, 3, "lines")).rejects.toThrow(`tools.json isn’t valid JSON (line ${line}).`);
  });
});
