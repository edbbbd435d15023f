import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import mongoose, { Schema } from "mongoose";
import { Long, type Document } from "mongodb";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { decode } from "#database/bson/decode";
import { encode } from "#database/bson/raw-bson";
import { Database } from "#database/storage/database";
import { find } from "#database/storage/reads";
import { removeExpired } from "#database/storage/ttl";
import { insertDocument } from "#database/storage/writes";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";
import { Cursors } from "./cursors";

const embedded = useEmbeddedDatabase();
const many = (count: number) => Array.from({ length: count }, (_, _id) => ({ _id, n: _id % 10, tags: [_id, _id + 1] }));

describe("a command", () => {
  test.each([
    [{ find: "things", filters: {} }, 40415],
    [{ aggregate: "things", pipeline: [], cursor: {}, batch: 1 }, 40415],
    [{ insert: "things", documents: [{}], order: false }, 40415],
    [{ update: "things", updates: [{ q: {}, u: {}, sort: {} }] }, 40415],
    [{ update: "things", updates: [{ q: {} }] }, 40414],
    [{ delete: "things", deletes: [{ q: {}, limit: 1, multi: true }] }, 40415],
    [{ delete: "things", deletes: [{ q: {}, limit: 2 }] }, 9],
    [{ delete: "things", deletes: [{ q: {} }] }, 40414],
    [{ findAndModify: "things", remove: true, new: true }, 9],
    [{ distinct: "things" }, 40414],
    [{ insert: "things", documents: [] }, 16],
    [{ insert: "things", documents: ["text"] }, 14],
    [{ find: "things", maxTimeMS: -1 }, 2],
    [{ explain: { ping: 1 } }, 59],
    [{ nonsense: 1 }, 59],
    [{ create: "things", txnNumber: Long.fromNumber(1) }, 50768],
    [{ ping: 1, apiVersion: "2" }, 322],
    [{ ping: 1, apiStrict: true }, 4886600],
    [{ distinct: "things", key: "n", apiVersion: "1", apiStrict: true }, 323],
    [{ aggregate: 1, pipeline: [{ $listLocalSessions: {} }], cursor: {}, apiVersion: "1", apiStrict: true }, 323],
    [{ createSearchIndexes: "things", indexes: [] }, 31082],
    [{ aggregate: "things", pipeline: [{ $listSearchIndexes: {} }], cursor: {} }, 31082],
  ])("%j is refused with code %i", async (command, code) => {
    expect((await refusalOf(embedded.db.command(command))).code).toBe(code);
  });

  test("that takes longer than its maxTimeMS ends with MaxTimeMSExpired, also in the middle of its batches", async () => {
    const { things } = embedded;
    await things.insertMany(many(5_000).map((one) => ({ ...one, text: "a".repeat(200) })));
    const slow = { text: /(a|aa){9}c/ };
    for (const work of [
      things.countDocuments(slow, { maxTimeMS: 1 }),
      things.find(slow, { maxTimeMS: 1 }).toArray(),
      things.updateMany(slow, { $set: { n: 0 } }, { maxTimeMS: 1 }),
    ])
      expect(await refusalOf(work)).toMatchObject({ code: 50, codeName: "MaxTimeMSExpired" });
    expect(await things.find({}, { maxTimeMS: 600_000, batchSize: 2_000 }).toArray()).toHaveLength(5_000);
  });
});

describe("explain", () => {
  beforeEach(async () => {
    await embedded.things.insertMany(many(100));
    await embedded.things.createIndex({ n: 1, _id: -1 });
  });

  const statsOf = ({ executionStats }: Document): number[] => {
    const { nReturned, totalKeysExamined, totalDocsExamined } = executionStats as Record<string, number>;
    return [nReturned, totalKeysExamined, totalDocsExamined] as number[];
  };
  const stagesOf = ({ queryPlanner }: Document): string =>
    (JSON.stringify((queryPlanner as Document).winningPlan).match(/"stage":"[A-Z_]+"/g) ?? [])
      .map((stage) => stage.slice(9, -1))
      .join(" ");

  test.each([
    [{ find: "things", filter: { n: 3 } }, "FETCH IXSCAN", [10, 10, 10]],
    [{ find: "things", filter: { n: 3, tags: 3 } }, "FETCH IXSCAN", [1, 10, 10]],
    [{ find: "things", filter: { tags: 3 } }, "COLLSCAN", [2, 0, 100]],
    [{ find: "things", filter: { n: 3 }, sort: { _id: 1 }, limit: 2 }, "LIMIT FETCH IXSCAN", [2, 2, 2]],
    [{ find: "things", sort: { tags: 1 }, skip: 5 }, "SKIP SORT COLLSCAN", [95, 0, 100]],
    [{ find: "things", filter: { $or: [{ n: 3 }, { _id: 3 }] } }, "FETCH OR IXSCAN IXSCAN", [10, 11, 10]],
    [{ find: "things", filter: { $or: [{ n: 3 }, { tags: 3 }] } }, "COLLSCAN", [11, 0, 100]],
    [{ find: "things", filter: { tags: 3, $or: [{ n: 3 }, { n: 4 }] } }, "FETCH OR IXSCAN IXSCAN", [1, 20, 20]],
    [{ find: "nothing", filter: { n: 3 } }, "EOF", [0, 0, 0]],
    [{ aggregate: "things", pipeline: [{ $match: { n: 3 } }], cursor: {} }, "FETCH IXSCAN", [10, 10, 10]],
    [{ count: "things", query: { n: 3 } }, "COUNT COUNT_SCAN", [10, 10, 0]],
    [{ count: "things", query: { n: 3, tags: 3 } }, "COUNT FETCH IXSCAN", [1, 10, 10]],
    [{ count: "things" }, "RECORD_STORE_FAST_COUNT", [100, 0, 0]],
    [{ distinct: "things", key: "n", query: { n: 3 } }, "FETCH IXSCAN", [10, 10, 10]],
    [{ update: "things", updates: [{ q: { n: 3 }, u: { $set: { n: 4 } } }] }, "UPDATE FETCH IXSCAN", [1, 1, 1]],
    [{ delete: "things", deletes: [{ q: { n: 3 }, limit: 0 }] }, "DELETE FETCH IXSCAN", [10, 10, 10]],
  ])("of %j says %s and what was examined", async (command, stages, stats) => {
    const explained = await embedded.db.command({ explain: command, verbosity: "executionStats" });
    expect(stagesOf(explained)).toBe(stages);
    expect(statsOf(explained)).toEqual(stats);
    expect(await embedded.things.countDocuments({ n: 3 })).toBe(10);
  });

  test("says that an index of some documents finds those that have its field, and those of an empty list", async () => {
    const { db, things } = embedded;
    await things.createIndex({ tags: 1 }, { partialFilterExpression: { tags: { $exists: true } } });
    await things.insertOne({ _id: 100 });
    for (const [filter, stats] of [
      [{ tags: { $exists: true } }, [100, 200, 100]],
      [{ tags: { $in: [] } }, [0, 0, 0]],
    ]) {
      const explained = await db.command({ explain: { find: "things", filter }, verbosity: "executionStats" });
      expect([stagesOf(explained), statsOf(explained)]).toEqual(["FETCH IXSCAN", stats]);
    }
  });

  test("of a pipeline shows what the search does not do", async () => {
    const pipeline = [{ $match: { n: 3 } }, { $group: { _id: "$n" } }];
    const explained = await embedded.things.aggregate(pipeline).explain("queryPlanner");
    expect(explained.stages).toHaveLength(2);
    expect(stagesOf((explained.stages as [{ $cursor: Document }])[0].$cursor)).toBe("FETCH IXSCAN");
  });
});

describe("indexes", () => {
  test.each([
    [{ a: 1 }, { partialFilterExpression: { b: { $ne: 1 } } }, 67],
    [{ a: 1 }, { partialFilterExpression: { b: { $exists: false } } }, 67],
    [{ a: 1 }, { sparse: true, partialFilterExpression: { b: 1 } }, 67],
    [{ a: 1, b: 1 }, { expireAfterSeconds: 1 }, 67],
    [{ a: 1 }, { expireAfterSeconds: -1 }, 67],
    [{ a: "hashed" }, {}, 67],
    [{ "$**": 1 }, {}, 67],
    [{ a: 0 }, {}, 67],
    [{ a: 1 }, { uniq: true }, 197],
  ])("on %j with %j are refused with code %i", async (key, options, code) => {
    const command = { createIndexes: "things", indexes: [{ key, name: "index", ...options }] };
    expect((await refusalOf(embedded.db.command(command))).code).toBe(code);
  });

  test("of one key can stand side by side when they index different documents, and only then", async () => {
    const { things } = embedded;
    await things.createIndex({ a: 1 }, { name: "plain" });
    await things.createIndex({ a: 1 }, { name: "sparse", sparse: true });
    await things.createIndex({ a: 1 }, { name: "partial", partialFilterExpression: { b: 1 } });
    await things.createIndex({ a: 1 }, { name: "plain" });
    expect((await refusalOf(things.createIndex({ a: 1 }, { name: "other" }))).code).toBe(85);
    expect((await refusalOf(things.createIndex({ a: 1 }, { name: "plain", expireAfterSeconds: 5 }))).code).toBe(85);
    expect((await refusalOf(things.createIndex({ c: 1 }, { name: "plain" }))).code).toBe(86);
    await embedded.db.command({ dropIndexes: "things", index: ["sparse", "partial"] });
    expect((await things.indexes()).map(({ name }) => name)).not.toContain("sparse");
    expect((await refusalOf(things.dropIndex("_id_"))).code).toBe(72);
    expect((await refusalOf(things.dropIndex("none"))).code).toBe(27);
  });

  test("name the very value that two documents share, also of arrays and of paths through them", async () => {
    const { things } = embedded;
    await things.createIndex({ "tags.name": 1, kind: 1 }, { unique: true });
    await things.insertOne({ _id: 1, kind: "x", tags: [{ name: "a" }, { name: "b" }] });
    const refusal = await refusalOf(things.insertOne({ _id: 2, kind: "x", tags: [{ name: "c" }, { name: "b" }] }));
    expect(refusal).toMatchObject({ code: 11000, keyValue: { "tags.name": "b", kind: "x" } });
    expect(refusal.message).toMatch(/dup key: { tags\.name: "b", kind: "x" }$/);
    await things.insertOne({ _id: 3, kind: "y", tags: [{ name: "b" }, { name: "b" }] });
  });

  test("are what mongoose's syncIndexes finds in order, the second time", async () => {
    const connection = await mongoose.createConnection(embedded.uri, { dbName: "test" }).asPromise();
    const schema = new Schema({ slug: String, a: Number, b: Number, seen: Date, code: String, list: [String] });
    schema.index({ slug: 1 }, { unique: true });
    schema.index({ a: 1, b: -1 }, { sparse: true });
    schema.index({ seen: 1 }, { expireAfterSeconds: 60 });
    schema.index({ code: 1 }, { unique: true, partialFilterExpression: { code: { $type: "string" } } });
    schema.index({ list: 1 }, { name: "by list" });
    const model = connection.model("Thing", schema, "models", { autoIndex: false } as never);
    await model.syncIndexes();
    expect(await model.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    expect(await model.syncIndexes()).toEqual([]);
    await connection.close();
  });
});

test("a document may be 180 levels deep and 16 MiB large, whether it is inserted or updated", async () => {
  const { things } = embedded;
  const nested = (levels: number): Document => (levels === 1 ? {} : { a: nested(levels - 1) });
  await things.insertOne({ _id: 1, ...nested(180) });
  expect((await refusalOf(things.insertOne({ _id: 2, ...nested(181) }))).code).toBe(15);
  expect((await refusalOf(things.updateOne({ _id: 1 }, { $set: { b: nested(180) } }))).code).toBe(15);
  await things.insertOne({ _id: 3, text: "x".repeat(9_000_000) });
  expect((await refusalOf(things.updateOne({ _id: 3 }, { $set: { more: "x".repeat(9_000_000) } }))).code).toBe(17419);
  expect(await things.countDocuments()).toBe(2);
});

test("a sort by two arrays of one document is refused, and one through one array takes its best pair", async () => {
  const { things } = embedded;
  await things.insertMany([
    { _id: 1, a: [{ x: 1, y: 9 }, { x: 2, y: 0 }], b: [1, 2] },
    { _id: 2, a: [{ x: 1, y: 5 }], b: 1 },
  ]); // oxfmt-ignore
  expect((await refusalOf(things.find().sort({ "a.x": 1, b: 1 }).toArray())).code).toBe(2);
  const found = await things.find().sort({ "a.x": 1, "a.y": 1 }).toArray();
  expect(found.map(({ _id }) => _id)).toEqual([2, 1]);
});

test("a sort keeps nothing of what was read beside what it keeps", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sort-"));
  const database = new Database(path.join(folder, "database.lmdb"));
  await database.write(({ catalog, writer }) => {
    const collection = catalog.create(writer, "test.things");
    for (const document of many(100)) insertDocument({ catalog, writer }, collection, encode(document));
  });
  const things = database.catalog.get("test.things");
  const found = [...find(database.reader, things, { filter: { n: 5 }, sort: { _id: -1, n: 1 } })].filter(Boolean);
  expect(found).toHaveLength(10);
  for (const one of found) expect(one?.bytes.buffer.byteLength).toBe(one?.bytes.length);
  await database.close();
  await rm(folder, { recursive: true });
});

test("a TTL index removes what is over, and a partial one only what is in it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "ttl-"));
  const database = new Database(path.join(folder, "database.lmdb"));
  await database.write(({ catalog, writer }) => {
    const collection = catalog.create(writer, "test.things");
    const partialFilterExpression = { kind: "short" };
    catalog.addIndex(writer, collection, {
      name: "at",
      key: { at: 1 },
      expireAfterSeconds: 60,
      partialFilterExpression,
    });
    const past = new Date(Date.now() - 61_000);
    const documents = [
      { _id: 1, kind: "short", at: past },
      { _id: 2, kind: "long", at: past },
      { _id: 3, kind: "short", at: new Date() },
      { _id: 4, kind: "short", at: [new Date(), past] },
      { _id: 5, kind: "short", at: "text" },
    ];
    for (const document of documents) insertDocument({ catalog, writer }, collection, encode(document));
  });
  await removeExpired(database);
  const left = [...find(database.reader, database.catalog.get("test.things"), { filter: {} })];
  expect(left.map((found) => found && decode(found.bytes)._id)).toEqual([2, 3, 5]);
  await database.close();
  await rm(folder, { recursive: true });
});

test("a bulk that fails very often says so of each statement, and why of the first", async () => {
  const documents = Array.from({ length: 1_200 }, () => ({ _id: "x".repeat(1000) }));
  const command = { insert: "things", ordered: false, documents };
  const { writeErrors } = (await embedded.db.command(command)) as unknown as { writeErrors: Document[] };
  expect(writeErrors).toHaveLength(1_199);
  expect(writeErrors[0]).toMatchObject({ index: 1, code: 11000, errmsg: expect.stringContaining("E11000") as string });
  expect(writeErrors.at(-1)).toEqual({ index: 1_199, code: 11000, errmsg: "" });
});

test("a bulk answers what it did before the statement that was refused, or around it when the order is free", async () => {
  const { db, things } = embedded;
  const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: { $x: 1 } }, { _id: 3 }];
  const ordered = await db.command({ insert: "things", documents });
  expect(ordered).toMatchObject({ n: 1, writeErrors: [{ index: 1, code: 11000, keyValue: { _id: 1 } }] });
  const free = await db.command({ insert: "things", documents, ordered: false });
  expect(free).toMatchObject({ n: 2, writeErrors: [{ index: 0 }, { index: 1 }, { index: 3, code: 52 }] });
  const updates = [
    { q: { _id: 1 }, u: { $set: { n: 1 } } },
    { q: { _id: 2 }, u: { $inc: { _id: 1 } } },
    { q: { _id: 9 }, u: { $set: { n: 9 } }, upsert: true },
    { q: {}, u: { $set: { m: 1 } }, multi: true },
  ];
  expect(await db.command({ update: "things", updates, ordered: false })).toMatchObject({
    n: 6,
    nModified: 5,
    upserted: [{ index: 2, _id: 9 }],
    writeErrors: [{ index: 1, code: 66 }],
  });
  expect(await things.countDocuments({ m: 1 })).toBe(4);
});

describe("cursors", () => {
  test("end when they are killed, and are for their own collection only", async () => {
    const { db, things } = embedded;
    await things.insertMany(many(10));
    const open = async (more = {}) => {
      const { cursor } = await db.command({ find: "things", batchSize: 2, ...more });
      return cursor as { id: number; firstBatch: Document[] };
    };
    const first = await open();
    expect(first).toMatchObject({ firstBatch: [{ _id: 0 }, { _id: 1 }] });
    expect((await refusalOf(db.command({ getMore: first.id, collection: "other" }))).code).toBe(13);
    const killed = await db.command({ killCursors: "things", cursors: [first.id, first.id + 1_000] });
    expect(killed).toMatchObject({ cursorsKilled: [first.id], cursorsNotFound: [first.id + 1_000] });
    expect((await refusalOf(db.command({ getMore: first.id, collection: "things" }))).code).toBe(43);
    expect((await open({ singleBatch: true })).id).toBe(0);
    expect((await open({ batchSize: 0 })).firstBatch).toEqual([]);
  });

  test("bring at most 10,000 documents at once, however many are asked for", async () => {
    const pipeline = [{ $documents: Array.from({ length: 10_001 }, (_, n) => ({ n })) }];
    const command = { aggregate: 1, pipeline, cursor: { batchSize: 20_000 } };
    const { cursor } = (await embedded.db.command(command)) as { cursor: { firstBatch: Document[]; id: unknown } };
    expect(cursor.firstBatch).toHaveLength(10_000);
    expect(Number(cursor.id)).toBeGreaterThan(0);
  });

  test("that nobody asks for more are closed after ten minutes, but those that are to stay", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const cursors = new Cursors();
    const results = [Buffer.from([5, 0, 0, 0, 0]), Buffer.from([5, 0, 0, 0, 0])];
    await cursors.start(results, "test.things", { batchSize: 1 });
    await cursors.start(results, "test.things", { batchSize: 1, stays: true });
    vi.setSystemTime(Date.now() + 11 * 60_000);
    cursors.killIdle();
    await expect(cursors.more(1n, "test.things", 1)).rejects.toMatchObject({ code: 43 });
    await cursors.more(2n, "test.things", 1);
    vi.useRealTimers();
  });
});
