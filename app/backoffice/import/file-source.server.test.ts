import mongoose from "mongoose";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { fewOrMany } from "#tests/few-or-many";
import type { Candidate } from "~/backoffice/import/candidate";
import { mapColumns, parseColumnMap } from "~/backoffice/import/columns";
import { fileSource, sampleFile, surveyFile, type ImportFile } from "~/backoffice/import/file-source.server";
import { readStored, storeFile } from "~/backoffice/import/import-file.server";
import { readingOf } from "~/backoffice/import/read-cells";
import { Refusal } from "~/platform/runtime/refusal";

useDatabase();

let files = 0;

/** A stored file with this content. */
async function fileOf(name: string, content: string | Buffer) {
  const id = ++files;
  const pieces = (async function* () {
    const bytes = Buffer.from(content);
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  })();
  const file = await storeFile(id, name, pieces);
  return { ...file, name, bytes: () => readStored(id, file) };
}

async function sourceOf(file: ImportFile, map = {}) {
  const { columns: survey, shape } = await surveyFile(file);
  const columns = mapColumns(
    survey.map(({ heading }) => heading),
    map,
  );
  // The same object, which tests change.
  Object.assign(file, shape && { shape });
  return fileSource(file, columns, readingOf(survey, columns, {}));
}

const headingsOf = async (file: ImportFile) => (await surveyFile(file)).columns.map(({ heading }) => heading);

/** All companies in a file with this content. */
async function read(name: string, content: string | Buffer, map?: string, rows?: number): Promise<Candidate[]> {
  const source = await sourceOf(await fileOf(name, content), map === undefined ? {} : parseColumnMap(map));
  const all: Candidate[] = [];
  for await (const { candidates } of source.read(rows === undefined ? undefined : { rows })) all.push(...candidates);
  return all;
}

const namesIn = async (name: string, content: string | Buffer) =>
  (await read(name, content)).map((candidate) => candidate.name);

async function refusalOf(name: string, content: string | Buffer): Promise<string> {
  const error: unknown = await read(name, content).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal)) throw new Error("It was not refused.", { cause: error });
  expect(error.reason).toBe("invalid");
  return error.message;
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");
const row = "Äpfel 日本 👩🏽‍💻,https://a.example";
const rowName = "Äpfel 日本 👩🏽‍💻";

describe("a CSV file", () => {
  test.each([
    ["commas", "name,website\nA,https://a.example\nB,b\n"],
    ["bars", "name|website\nA|https://a.example\nB|b\n"],
    ["its separator in a line of its own", "sep=;\r\nname;website\r\nA;https://a.example\r\nB;b\r\n"],
    ["a separator that no other file has", "sep=^\nname^website\nA^https://a.example\nB^b\n"],
    ["semicolons", 'name;website;"price, in $, each"\nA;https://a.example;"1,5"\nB;b;1\n'],
    ["tabs", "name\twebsite\nA\thttps://a.example\nB\tb\n"],
    ["carriage returns", "name,website\rA,https://a.example\rB,b\r"],
    ["several kinds of line ends", "name,website\r\nA,https://a.example\nB,b"],
    ["blank lines", "\n\r\nname;website\n\n\nA;https://a.example\r\n\r\n\r\nB;b\n\n"],
    ["a title above", "Our tools\nname;website\nA;https://a.example\nB;b\n"],
    ["a title as wide as the table", "Our tools,\n,\nname,website\nA,https://a.example\nB,b\n"],
    ["groups of columns", "Tool,,Rest\nname,website,x\nA,https://a.example,\nB,b,\n"],
    ["quotes", '"name","website"\n"A","https://a.example"\n"B","b"'],
    ["headings in capitals and spaces", " NAME , Web-Site ,Link\nA,https://a.example,x\nB,b,x\n"],
  ])("is read with %s", async (_what, content) => {
    expect(await read("tools.csv", content)).toMatchObject([
      { name: "A", website: "https://a.example" },
      { name: "B", website: "" },
    ]);
  });

  test("may have quotes, separators and line breaks inside quotes", async () => {
    const content = 'name,website,description\n"A ""one"", b",https://a.example,"Line\r\n\r\ntwo, three"\n';
    expect(await read("tools.csv", content)).toMatchObject([
      { name: 'A "one", b', description: "Line\r\n\r\ntwo, three" },
    ]);
  });

  test("has its headings in the first row, unless a later one has the usual headings", async () => {
    const content = "Titel des Werks,Ort\nA,https://a.example\nName,Website\nB,https://b.example\n";
    expect(await headingsOf(await fileOf("tools.csv", content))).toEqual(["Name", "Website"]);
    expect(await headingsOf(await fileOf("tools.csv", content.replace("Website", "b")))).toEqual([
      "Titel des Werks",
      "Ort",
    ]);
    const far = `Titel des Werks,Ort\n${"A,https://a.example\n".repeat(5)}Name,Website\n`;
    expect(await headingsOf(await fileOf("tools.csv", far))).toEqual(["Titel des Werks", "Ort"]);
  });

  test("names the line of a row without a name", async () => {
    const content = 'name,website,description\nA,https://a.example,"x\ny"\n,https://b.example,z\n';
    expect((await read("tools.csv", content)).map(({ label }) => label)).toEqual(["A", "line 4"]);
  });

  test("may have rows that are too short or too long", async () => {
    expect(await read("tools.csv", "name,website,description\nA\nB,https://b.example,x,y,z\n")).toMatchObject([
      { name: "A", website: "" },
      { name: "B", website: "https://b.example", description: "x" },
    ]);
  });

  test.each([
    ["UTF-8", Buffer.from(`name,website\n${row}`)],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeffname,website\n${row}`)],
    ["UTF-16, little end first", utf16(`name,website\n${row}`)],
    ["UTF-16, big end first", utf16(`name,website\n${row}`).swap16()],
  ])("is read as %s", async (_encoding, content) => {
    expect(await namesIn("tools.csv", content)).toEqual([rowName]);
  });

  test("may cut a letter between two pieces that are read", async () => {
    for (const padding of [0, 1, 2, 3]) {
      const content = `name,website,description\n${row},${"x".repeat(65_480 + padding)}\n日${"本".repeat(70_000)},b,c\n`;
      expect((await namesIn("tools.csv", content))[1]).toBe(`日${"本".repeat(70_000)}`);
    }
  });

  test("may have a line of a million characters", async () => {
    const long = "x".repeat(fewOrMany(1_000_000, 10_000_000));
    const candidates = await read(
      "tools.csv",
      `name,website,description\n${long},https://a.example,"${long}"\nB,b,c\n`,
    );
    expect(candidates.map(({ name }) => name.length)).toEqual([long.length, 1]);
  });

  test("has only the columns that it has", async () => {
    expect(await read("tools.csv", "__proto__,constructor,name,website\nx,y,A,https://a.example\n")).toMatchObject([
      { name: "A", website: "https://a.example", description: "" },
    ]);
  });

  test("is not read further than it is wanted", async () => {
    const file = await fileOf("tools.csv", "name,website\nA,https://a.example\n");
    async function* bytes() {
      yield Buffer.from(`name,website\n${"A,https://a.example\n".repeat(400)}`);
      throw new Error("It is read too far.");
    }
    const source = await sourceOf(file);
    Object.assign(file, { bytes });
    for await (const { candidates } of source.read()) {
      expect(candidates).toHaveLength(200);
      break;
    }
    expect(await sampleFile(file, 3)).toHaveLength(3);
  });

  test("is read on from any row", async () => {
    const rows = Array.from({ length: 450 }, (_, i) => `T${i},https://t${i}.example\n`).join("");
    const rest = await read("tools.csv", `name,website\n${rows}`, undefined, 400);
    expect(rest.map(({ name }) => name)).toEqual(Array.from({ length: 50 }, (_, i) => `T${400 + i}`));
  });

  test("of an old program of Windows has its letters", async () => {
    const content = Buffer.from("name,website\nCaf\xe9 \x80,https://a.example\n", "latin1");
    expect(await namesIn("tools.csv", content)).toEqual(["Café €"]);
  });

  test("may have two columns of one name: each is its own", async () => {
    const content = "name,website,name,description,\nA,https://a.example,Wrong,x,\n";
    expect(await headingsOf(await fileOf("tools.csv", content))).toEqual([
      "name",
      "website",
      "name (2)",
      "description",
      "",
    ]);
    expect(await namesIn("tools.csv", content)).toEqual(["A"]);
    expect(await read("tools.csv", content, "name=name (2)")).toMatchObject([{ name: "Wrong" }]);
  });

  test("of an old program of another country has its letters", async () => {
    const texts = {
      windows1251: Buffer.from("d1e8f1f2e5ece020f3eff0e0e2ebe5ede8ff20eff0eee5eaf2e0ece8", "hex"),
      gbk: Buffer.from("cfeec4bfb9dcc0edcfb5cdb3c8edbcfe20cdc5b6d3c8d5c0fabacdd3cabcfe", "hex"),
    };
    const namesOf = (text: Buffer) =>
      namesIn("tools.csv", Buffer.concat([Buffer.from("name,website\n"), text, Buffer.from(",https://a.example\n")]));
    expect(await namesOf(texts.windows1251)).toEqual(["Система управления проектами"]);
    expect(await namesOf(texts.gbk)).toEqual(["项目管理系统软件 团队日历和邮件"]);
  });

  test("is not another because of one broken byte: the row that has it says so", async () => {
    const good = "Äpfel,https://a.example\n".repeat(3);
    const content = Buffer.concat([Buffer.from(`name,website\n${good}Caf`), Buffer.from([0xe9, 0x2c, 0x62, 0x0a])]);
    const candidates = await read("tools.csv", content);
    expect(candidates.map(({ name }) => name)).toEqual(["Äpfel", "Äpfel", "Äpfel", "Caf�"]);
    expect(candidates.map(({ issues = [] }) => issues.map(({ field }) => field))).toEqual([
      [],
      [],
      [],
      ["name", "website"],
    ]);
  });

  test("loses the row with a stray quote only, and names it and its text", async () => {
    const content = 'name,website,tags\nA,https://a.example,x\n"B,https://b.example,y\nC 5",https://c.example,z\n';
    expect(await read("tools.csv", content)).toMatchObject([
      { name: "A" },
      {
        label: "line 3",
        unreadable: "a quote that isn’t closed",
        issues: [{ field: "row", value: '"B,https://b.example,y' }],
      },
      { name: 'C 5"', website: "https://c.example" },
    ]);
  });

  test("says which cells are beyond its columns", async () => {
    expect(await read("tools.csv", "name,website\nA,https://a.example,,x,y\n")).toMatchObject([
      { name: "A", issues: [{ field: "row", value: "x, y", problem: "is beyond the last column" }] },
    ]);
  });

  test("has letters that are none left out", async () => {
    expect(await read("tools.csv", "name,website\nA\0B,https://a.example\n")).toMatchObject([{ label: "A B" }]);
  });

  test("is not kept in memory whole when a quote is never closed", async () => {
    const file = await fileOf("tools.csv", "name,website\n");
    async function* bytes() {
      yield Buffer.from('name,website\nA,https://a.example\n"');
      for (;;) yield Buffer.alloc(1_000_000, "x");
    }
    await expect(sampleFile({ ...file, bytes }, 2)).rejects.toThrow(
      "tools.csv has a line of more than 32 MB (line 3).",
    );
  });

  test("is not called wrong when the database goes away while it is read", async () => {
    const file = await fileOf("tools.csv", "name,website\nA,https://a.example\n");
    const lost = new mongoose.mongo.MongoNetworkError("connection 3 to 127.0.0.1:27017 closed");
    async function* bytes() {
      yield* file.bytes();
      throw lost;
    }
    await expect(sampleFile({ ...file, bytes }, 2)).rejects.toBe(lost);
  });

  test.each([
    ["an unclosed quote in its headings", 'name,"website\nA,https://a.example\n', /can’t be read \(line 1\)/],
    ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff", "latin1"), /isn’t a text file/],
    ["headings only", "name,website\n", /^tools\.csv has a header row but no data\.$/],
    ["blank lines only", "\n\n \n", /no data/],
    ["a byte order mark only", "\ufeff", /no data/],
    ["nothing", "", /^tools\.csv is empty\.$/],
    ["no known column", "a,b\n1,2\n", /Couldn’t find a column for name.*Columns: a, b/],
    ["a thousand unknown columns", `${"column,".repeat(1_000)}\n1,2\n`, /^Couldn’t find a column for name.{1,400}$/],
  ])("with %s is refused with a sentence", async (_what, content, sentence) => {
    expect(await refusalOf("tools.csv", content)).toMatch(sentence);
  });
});

describe("a JSON file", () => {
  const entry = { name: rowName, website: "https://a.example" };

  test.each([
    ["UTF-8", Buffer.from(JSON.stringify([entry]))],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${JSON.stringify([entry])}`)],
    ["UTF-16, little end first", utf16(JSON.stringify([entry]))],
    ["UTF-16, big end first", utf16(JSON.stringify([entry])).swap16()],
  ])("is read as %s", async (_encoding, content) => {
    expect(await namesIn("tools.json", content)).toEqual([rowName]);
  });

  test("may have entries that are none, each with its number", async () => {
    const content = JSON.stringify([entry, null, 5, "x", [entry], { __proto__: 1 }]);
    expect((await read("tools.json", content)).map(({ label }) => label)).toEqual([
      rowName,
      "entry 2",
      "entry 3",
      "entry 4",
      "entry 5",
      "entry 6",
    ]);
  });

  test("offers keys that come late, and reads them", async () => {
    const entries = [...Array.from({ length: 150 }, () => entry), { ...entry, late: "CRM" }];
    const content = JSON.stringify(entries);
    expect(await headingsOf(await fileOf("tools.json", content))).toEqual(["name", "website", "late"]);
    const candidates = await read("tools.json", content, "categories=late");
    expect(candidates.at(-1)?.categories).toEqual(["CRM"]);
  });

  test("is read inside objects that some entries lack", async () => {
    const objects = { license: { spdx_id: "MIT" }, categories: [{ id: 1, name: "CRM" }] };
    const content = JSON.stringify([
      { ...entry, license: null, categories: [] },
      { ...entry, ...objects },
    ]);
    expect(await read("tools.json", content)).toMatchObject([
      { categories: [] },
      { licenses: ["MIT"], categories: ["CRM"] },
    ]);
  });

  test("with letters of Windows has its letters", async () => {
    const content = Buffer.from('[{"name":"Caf\xe9","website":"a.example"}]', "latin1");
    expect(await namesIn("tools.json", content)).toEqual(["Café"]);
  });

  test("changes no object when an entry has a __proto__", async () => {
    await read("tools.json", '[{"name":"A","website":"b","__proto__":{"polluted":1},"constructor":{"prototype":1}}]');
    expect({}).not.toHaveProperty("polluted");
  });

  test("may have a line of a million characters", async () => {
    const description = "x".repeat(fewOrMany(1_000_000, 10_000_000));
    const [candidate] = await read("tools.json", JSON.stringify([{ ...entry, description }]));
    expect(candidate?.description).toHaveLength(description.length);
  });

  const [a, b] = ["A", "B"].map((name) => JSON.stringify({ name, website: `https://${name}.example/` }));
  test.each([
    ["tools.json", `${a}\n${b}\n`],
    ["tools.jsonl", `${a}\n${b}`],
    ["tools.ndjson", `${a}\n${b}\n\n`],
    ["tools.txt.json", `{"tools":[${a},${b}]}`],
    ["tools.json", `{"data":{"items":[${a},${b}]},"next":null}`],
    ["tools.json", '{"A":{"website":"https://a.example/"},"B":{"website":"https://b.example/"}}'],
  ])("may be JSON Lines, or have its list inside: %s", async (name, content) => {
    expect(await namesIn(name, content)).toEqual(["A", "B"]);
  });

  test("of one line is read, if its name says what it is", async () => {
    expect(await namesIn("tools.jsonl", a as string)).toEqual(["A"]);
  });

  test("is read from the list that was chosen", async () => {
    const file = await fileOf("tools.json", `{"tools":[${a},${b}],"vendors":[{"name":"V"}]}`);
    const lists = [
      { path: "tools", rows: 2 },
      { path: "vendors", rows: 1 },
    ];
    expect(await surveyFile(file)).toMatchObject({ lists, shape: { path: "tools" }, rows: 2 });
    expect(await surveyFile({ ...file, list: "vendors" })).toMatchObject({
      lists,
      shape: { path: "vendors" },
      rows: 1,
    });
    await expect(surveyFile({ ...file, list: "other" })).rejects.toThrow(
      "tools.json has no list “other”. It has tools (2 entries), vendors (1 entry).",
    );
  });

  test("that is a spreadsheet says so", async () => {
    const message = "tools.csv is an Excel spreadsheet. Save it as CSV, and import that.";
    expect(await refusalOf("tools.csv", Buffer.from("PK\x03\x04\0\0xl/workbook.xml\0", "latin1"))).toBe(message);
  });

  test.each([
    ["a comma too many", '[\n{"name":"A"},\n]', /^tools\.json isn’t valid JSON( \(line 3\))?\.$/],
    ["a key without a value", '[\n{"name":"A"},\n{"name"\n]', /^tools\.json isn’t valid JSON \(line 4\)\.$/],
    ["an end that is missing", '[{"name":"A"}', /isn’t valid JSON/],
    ["a line that's wrong", '{"name":"A","url":"a.example"}\n{"name":}', /isn’t valid JSON \(line 2\)/],
    ["an object that doesn't end", '{"tools":[{"name":"A"}', /isn’t valid JSON: it ends too early/],
    ["blanks only", " \n", /isn’t valid JSON/],
    ["a page instead", "<!doctype html><title>404</title>", /^tools\.json is a web page\./],
    ["a hundred thousand brackets", "[".repeat(100_000), /isn’t valid JSON/],
    ["an object", '{"companies":[]}', /must contain a JSON array of objects/],
    ["null", "null", /must contain a JSON array of objects/],
    ["no entries", "[]", /^tools\.json has no entries\.$/],
    ["numbers", "[1,2]", /must contain a JSON array of objects/],
    ["lists", '[["name","url"],["A","a.example"]]', /must contain a JSON array of objects/],
    ["nothing", "", /^tools\.json is empty\.$/],
  ])("with %s is refused with a sentence", async (_what, content, sentence) => {
    expect(await refusalOf("tools.json", content)).toMatch(sentence);
  });
});
