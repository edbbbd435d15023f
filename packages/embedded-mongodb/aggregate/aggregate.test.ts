import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Double, Int32, Long, MongoClient, type Collection, type Db, type Document } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#database/process/start";

/** What the drivers' conformance tests (tests/conformance) leave out of aggregations and of what they may write. */

type Thing = Document & { _id: number };

let folder: string;
let embedded: EmbeddedDatabase;
let client: MongoClient;
let db: Db;
let things: Collection<Thing>;
let target: Collection<Thing>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
  embedded = await startEmbeddedDatabase({ folder });
  client = await MongoClient.connect(embedded.uri);
  db = client.db("test");
});

beforeEach(async () => {
  await db.dropDatabase();
  things = db.collection<Thing>("things");
  target = db.collection<Thing>("target");
});

afterAll(async () => {
  await client.close();
  await embedded.close();
  await rm(folder, { recursive: true });
});

const aggregate = (...stages: Document[]) => things.aggregate(stages).toArray();
const stored = () => target.find().sort({ _id: 1 }).toArray();
const refused = (code: number) => expect.objectContaining({ code }) as unknown;

describe("$out", () => {
  beforeEach(() =>
    things.insertMany([
      { _id: 1, slug: "a" },
      { _id: 2, slug: "b" },
      { _id: 3, slug: "a" },
    ]),
  );

  test("puts the results in the place of a collection, and keeps its indexes", async () => {
    await target.insertOne({ _id: 9, slug: "old" });
    await target.createIndex({ slug: 1 }, { unique: true });
    await aggregate({ $match: { _id: { $lte: 2 } } }, { $out: "target" });
    expect(await stored()).toEqual([
      { _id: 1, slug: "a" },
      { _id: 2, slug: "b" },
    ]);
    expect((await target.indexes()).map(({ name }) => name)).toEqual(["_id_", "slug_1"]);
    await expect(target.insertOne({ _id: 4, slug: "b" })).rejects.toEqual(refused(11000));
    expect(await target.estimatedDocumentCount()).toBe(2);
  });

  test("leaves everything as it was when one result is refused", async () => {
    await target.insertOne({ _id: 9, slug: "old" });
    await target.createIndex({ slug: 1 }, { unique: true });
    await expect(aggregate({ $out: "target" })).rejects.toEqual(refused(11000));
    expect(await stored()).toEqual([{ _id: 9, slug: "old" }]);
    expect((await db.listCollections().toArray()).map(({ name }) => String(name)).sort()).toEqual(["target", "things"]);
  });

  test("can replace the collection it reads, also by nothing", async () => {
    await aggregate({ $match: { slug: "a" } }, { $out: "things" });
    expect(await things.countDocuments()).toBe(2);
    await aggregate({ $match: { slug: "none" } }, { $out: { db: "test", coll: "things" } });
    expect(await things.countDocuments()).toBe(0);
  });

  test("keeps the number types of what no stage touched", async () => {
    const numbers = [new Double(3), new Int32(3), Long.fromNumber(3)];
    await things.insertMany(numbers.map((n, i) => ({ _id: 10 + i, n })));
    await aggregate({ $sort: { _id: 1 } }, { $limit: 99 }, { $match: { _id: { $gte: 10 } } }, { $out: "target" });
    const found = await target.find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
    expect(found.map(({ n }) => (n as { _bsontype: string })._bsontype)).toEqual(["Double", "Int32", "Long"]);
  });
});

describe("$merge", () => {
  beforeEach(async () => {
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 2 },
    ]);
    await target.insertOne({ _id: 1, n: 0, old: true });
  });

  test.each([
    [{}, [{ _id: 1, n: 1, old: true }, { _id: 2, n: 2 }]],
    [{ whenMatched: "replace" }, [{ _id: 1, n: 1 }, { _id: 2, n: 2 }]],
    [{ whenMatched: "keepExisting" }, [{ _id: 1, n: 0, old: true }, { _id: 2, n: 2 }]],
    [{ whenNotMatched: "discard" }, [{ _id: 1, n: 1, old: true }]],
    [{ whenMatched: [{ $set: { n: { $add: ["$n", "$$new.n", "$$by"] } } }], let: { by: { $multiply: ["$n", 10] } } },
      [{ _id: 1, n: 11, old: true }, { _id: 2, n: 2 }]],
  ])("with %j gives %j", async (modes, expected) => {
    await aggregate({ $merge: { into: "target", ...modes } });
    expect(await stored()).toEqual(expected);
  }); // oxfmt-ignore

  test.each([
    [{ whenMatched: "fail" }, 11000],
    [{ whenNotMatched: "fail" }, 13113],
    [{ on: "n" }, 51183],
    [{ whenMatched: "keepExisting", whenNotMatched: "discard" }, 51181],
    [{ whenMatched: [{ $match: {} }] }, 72],
    [{ upsert: true }, 40415],
  ])("with %j is refused with code %i", async (modes, code) => {
    await expect(aggregate({ $sort: { _id: 1 } }, { $merge: { into: "target", ...modes } })).rejects.toEqual(
      refused(code),
    );
  });

  test("finds stored documents by the fields of a unique index, whose _id may not change", async () => {
    await target.createIndex({ key: 1 }, { unique: true });
    await target.updateOne({ _id: 1 }, { $set: { key: "k" } });
    const merge = { $merge: { into: "target", on: "key" } };
    await aggregate({ $limit: 1 }, { $project: { _id: 0, key: "k", n: "$n" } }, merge);
    expect(await stored()).toEqual([{ _id: 1, n: 1, old: true, key: "k" }]);
    await expect(aggregate({ $project: { _id: 5, key: "k" } }, merge)).rejects.toEqual(refused(66));
    await expect(aggregate({ $project: { n: 1 } }, merge)).rejects.toEqual(refused(51132));
  });
});

describe("what writes, and what brings documents,", () => {
  test.each([
    [[{ $out: "target" }, { $match: {} }], 40601],
    [[{ $facet: { a: [{ $out: "target" }] } }], 40600],
    [[{ $out: 5 }], 16990],
    [[{ $out: { db: "admin", coll: "x" } }], 31321],
    [[{ $merge: { into: "system.users" } }], 31319],
    [[{ $match: {} }, { $documents: [] }], 40602],
    [[{ $documents: [] }], 73],
  ])("%j is refused with code %i", async (stages, code) => {
    await expect(aggregate(...stages)).rejects.toEqual(refused(code));
  });

  test("is not for transactions", async () => {
    await client.withSession(async (session) => {
      session.startTransaction();
      await expect(things.aggregate([{ $out: "target" }], { session }).toArray()).rejects.toEqual(refused(263));
    });
  });

  test("a pipeline of a whole database brings its documents itself, batch by batch", async () => {
    const documents = Array.from({ length: 5 }, (_, n) => ({ n }));
    const pipeline = [{ $documents: documents }, { $match: { n: { $gt: 0 } } }];
    expect(await db.aggregate(pipeline, { batchSize: 2 }).toArray()).toEqual(documents.slice(1));
    await expect(db.aggregate([{ $match: {} }]).toArray()).rejects.toEqual(refused(73));
    await expect(db.aggregate([{ $documents: [1] }]).toArray()).rejects.toEqual(refused(40228));
  });
});

describe("$unwind", () => {
  test("drops what is missing, null or an empty array, and nothing else", async () => {
    const values = ["", {}, 0, [1, [2]], [], null, undefined];
    await things.insertMany(values.map((t, _id) => (t === undefined ? { _id } : { _id, t })));
    const found = await aggregate({ $unwind: "$t" });
    expect(found.map(({ t }) => t as unknown)).toEqual(["", {}, 0, 1, [2]]);
    const kept = await aggregate({ $unwind: { path: "$t", preserveNullAndEmptyArrays: true, includeArrayIndex: "i" } });
    expect(kept.slice(3)).toEqual([
      { _id: 3, t: 1, i: 0 },
      { _id: 3, t: [2], i: 1 },
      { _id: 4, i: null },
      { _id: 5, t: null, i: null },
      { _id: 6, i: null },
    ]);
  });

  test("does not change the documents that other stages have", async () => {
    await things.insertOne({ _id: 1, t: [] });
    const unwind = { $unwind: { path: "$t", preserveNullAndEmptyArrays: true, includeArrayIndex: "i" } };
    expect(await aggregate({ $facet: { unwound: [unwind], whole: [{ $match: {} }] } })).toEqual([
      { unwound: [{ _id: 1, i: null }], whole: [{ _id: 1, t: [] }] },
    ]);
  });

  test.each([
    [{}, 28812],
    ["t", 28818],
    [{ path: "$t", preserve: true }, 28811],
  ])("of %j is refused with code %i", async (argument, code) => {
    await expect(aggregate({ $unwind: argument })).rejects.toEqual(refused(code));
  });
});

test("an update by a pipeline is checked even when it finds nothing", async () => {
  await expect(things.updateOne({ _id: 1 }, [{ $match: {} }])).rejects.toEqual(refused(72));
});

test("a find's projection knows the variables of its let", async () => {
  await things.insertOne({ _id: 1, n: 1 });
  expect(await things.find({}, { let: { by: 2 }, projection: { n: "$$by" } }).toArray()).toEqual([{ _id: 1, n: 2 }]);
});

test("an _id of null, which this driver does not send, is a value like any other", async () => {
  const insert = { insert: "things", documents: [{ _id: null }] };
  expect(await db.command(insert)).toMatchObject({ n: 1 });
  expect(await db.command(insert)).toMatchObject({ n: 0, writeErrors: [{ code: 11000 }] });
  expect(await things.countDocuments({ _id: { $type: "null" } } as object)).toBe(1);
});

test.each([
  ["a write concern of two nodes", () => things.insertOne({ _id: 1 }, { writeConcern: { w: 2 } })],
  ["a snapshot read outside a transaction", () => db.command({ find: "things", readConcern: { level: "snapshot" } })],
])("%s is refused with a sentence that names MONGODB_URI", async (_what, work) => {
  await expect(work()).rejects.toThrow(/is not supported by the embedded database; .* \(MONGODB_URI\)/);
  expect(await things.countDocuments()).toBe(0);
});
