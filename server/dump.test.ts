import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp, UUID, type Db } from "mongodb";
import { afterEach, beforeEach, expect, test } from "vitest";
import { exportDatabase, importDatabase } from "#server/dump";
import { useEmbeddedDatabase } from "embedded-mongodb/tests/embedded-database";
import { openToOthers, underUmask } from "embedded-mongodb/tests/umask";

const embedded = useEmbeddedDatabase();
const dbOf = (name: string) => embedded.client.db(name);
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "saasfinder-dump-"));
});
afterEach(async () => {
  for (const name of ["first", "second"]) await embedded.client.db(name).dropDatabase();
  await rm(folder, { recursive: true });
});

async function fillFirst(): Promise<Db> {
  const db = embedded.client.db("first");
  const values = [1, new Double(1), Long.fromNumber(7), Decimal128.fromString("1.10"), new ObjectId(), new UUID()];
  const more = [
    new Date(0),
    /a.b/i,
    null,
    "línea\nnueva",
    new Timestamp({ t: 1, i: 2 }),
    { deep: [{ n: new Int32(5) }] },
  ];
  await db
    .collection("values")
    .insertMany([...values, ...more, -0, NaN].map((value, i) => ({ _id: i as never, value })));
  await db.collection("values").createIndex({ value: 1 }, { name: "by value", sparse: true });
  await db.collection("many").insertMany(Array.from({ length: 1201 }, (_, i) => ({ _id: (1200 - i) as never, i })));
  await db.createCollection("empty");
  return db;
}

test("what is exported and imported is the same to the bit, with its indexes", async () => {
  await fillFirst();
  const out = path.join(folder, "out");
  const { collections } = await exportDatabase(dbOf("first"), out);
  expect(collections.map(({ name, documents }) => [name, documents])).toEqual([
    ["empty", 0],
    ["many", 1201],
    ["values", 14],
  ]);
  expect(await readFile(path.join(out, "values.jsonl"), "utf8")).toContain(
    '{"_id":{"$numberInt":"1"},"value":{"$numberDouble":"1.0"}}\n',
  );
  await importDatabase(dbOf("second"), out);
  const again = await exportDatabase(dbOf("second"), path.join(folder, "again"));
  expect(again).toEqual({ collections });
});

test("what another server exported arrives whole, without the options that only that server knows", async () => {
  const db = await fillFirst();
  await db.collection("values").insertMany([
    { _id: "numbers" as never, int: new Int32(29), long: Long.fromNumber(29), double: new Double(29) },
    {
      _id: "others" as never,
      at: new Date(1),
      bytes: new Binary(Buffer.from([0, 255])),
      price: new Decimal128("29.00"),
    },
  ]);
  const out = path.join(folder, "out");
  const { collections } = await exportDatabase(db, out);
  const file = path.join(out, "collections.json");
  const listing = JSON.parse(await readFile(file, "utf8")) as typeof exported;
  const exported = { collections };
  for (const { indexes } of listing.collections)
    for (const index of indexes)
      Object.assign(index, { v: 2, ns: "first.values", background: true, storageEngine: { enableOrderedIndex: true } });
  await writeFile(file, JSON.stringify(listing));

  const restored = await importDatabase(dbOf("second"), out);
  expect(restored.leftOut).toEqual(["storageEngine of the index by value of values"]);
  expect(await exportDatabase(dbOf("second"), path.join(folder, "again"))).toEqual(exported);
});

test("indexes that are there already stay as they are, and one that the database refuses is named", async () => {
  await fillFirst();
  const out = path.join(folder, "out");
  await exportDatabase(dbOf("first"), out);
  const file = path.join(out, "collections.json");
  const listing = await readFile(file, "utf8");
  await writeFile(file, listing.replace('"name": "by value"', '"name": "by words", "weights": { "value": 1 }'));
  await dbOf("second").collection("values").createIndex({ value: 1 }, { name: "by value", sparse: true });
  const before = await dbOf("second").collection("values").indexes();
  const { leftOut } = await importDatabase(dbOf("second"), out);
  expect(leftOut).toEqual([expect.stringMatching(/^the index by words of values, which the database refused: \w+/)]);
  expect(await dbOf("second").collection("values").indexes()).toEqual(before);
});

test("documents that the database rejects are reported in a sentence", async () => {
  const values = dbOf("first").collection("values");
  await values.insertMany([1, 1].map((value) => ({ value })));
  const out = path.join(folder, "out");
  await exportDatabase(dbOf("first"), out);
  await dbOf("second").collection("values").createIndex({ value: 1 }, { unique: true });
  await expect(importDatabase(dbOf("second"), out)).rejects.toMatchObject({
    name: "StartFailure",
    message: expect.stringMatching(/^The database refused documents of values: E11000/) as string,
  });
});

test("what was changed on the way, or would be mixed with what is there, is refused before anything is written", async () => {
  await fillFirst();
  const out = path.join(folder, "out");
  await exportDatabase(dbOf("first"), out);
  await expect(exportDatabase(dbOf("first"), out)).rejects.toThrow(/Name a new folder/);
  await expect(importDatabase(dbOf("first"), out)).rejects.toThrow(/isn’t empty \(many has documents\)/);
  await appendFile(path.join(out, "values.jsonl"), "{}\n");
  await expect(importDatabase(dbOf("second"), out)).rejects.toThrow(/doesn’t match the export. Nothing was imported/);
  expect(await embedded.client.db("second").listCollections().toArray()).toEqual([]);
  await expect(importDatabase(dbOf("second"), folder)).rejects.toThrow(/isn’t an export/);
});

test.each([0o022, 0o000])("only its owner can read an export, whatever the umask is (%i)", async (mask) => {
  await fillFirst();
  const out = path.join(folder, "backups/today");
  await underUmask(mask, () => exportDatabase(dbOf("first"), out));
  expect(await openToOthers(path.dirname(out))).toEqual([]);
  expect(await openToOthers(out)).toEqual([]);
});
