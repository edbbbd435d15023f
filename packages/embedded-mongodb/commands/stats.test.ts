import { BSON, Long, type Document } from "mongodb";
import { beforeEach, describe, expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase, type Thing } from "#database/tests/embedded-database";

const embedded = useEmbeddedDatabase();
const documents: Thing[] = Array.from({ length: 100 }, (_, _id) => ({ _id, n: _id % 10, text: "x".repeat(_id) }));
const size = documents.reduce((sum, one) => sum + BSON.calculateObjectSize(one), 0);

beforeEach(async () => {
  await embedded.things.insertMany(documents);
  await embedded.things.createIndex({ n: 1 });
});

const aggregated = (stage: Document, collection = "things") =>
  embedded.db.collection(collection).aggregate([stage]).toArray();

describe("$sample", () => {
  test("gives so many documents, each once, and other ones the next time", async () => {
    const ids = async () => (await aggregated({ $sample: { size: 20 } })).map(({ _id }) => Number(_id));
    const [first, second] = [await ids(), await ids()];
    expect(new Set(first)).toHaveLength(20);
    expect(first).not.toEqual(second);
    expect(first).not.toEqual(first.toSorted((a, b) => a - b));
  });

  test("gives each document as often as the others", async () => {
    const facet = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${i}`, [{ $sample: { size: 50 } }]]));
    const [rounds = {}] = await aggregated({ $facet: facet });
    const counts = new Map<unknown, number>();
    for (const one of Object.values(rounds as Record<string, Thing[]>).flat())
      counts.set(one._id, (counts.get(one._id) ?? 0) + 1);
    // 100 on average, with a standard deviation of 7.
    expect(counts.size).toBe(100);
    expect(Math.min(...counts.values())).toBeGreaterThan(50);
    expect(Math.max(...counts.values())).toBeLessThan(150);
  });

  test("gives all documents where there are no more, behind other stages, too", async () => {
    expect(await aggregated({ $sample: { size: 1000 } })).toHaveLength(100);
    const pipeline = [{ $match: { n: 3 } }, { $sample: { size: 20.9 } }, { $set: { a: 1 } }];
    const found = await embedded.things.aggregate(pipeline).toArray();
    expect(found.map(({ _id }) => _id as number).sort((a, b) => a - b)).toEqual([
      3, 13, 23, 33, 43, 53, 63, 73, 83, 93,
    ]);
  });

  test.each([
    [5, 28745],
    [{ size: "5" }, 28746],
    [{ size: 0 }, 28747],
    [{ size: -1 }, 28747],
    [{ size: 0.5 }, 28747],
    [{ size: 1, seed: 1 }, 28748],
    [{}, 28749],
  ])("with %j is refused with code %i", async ($sample, code) => {
    expect((await refusalOf(aggregated({ $sample }))).code).toBe(code);
  });
});

describe("$collStats", () => {
  test("tells the size of what's stored, of its indexes, and its count", async () => {
    const [stats = {}] = await aggregated({ $collStats: { storageStats: {}, count: {} } });
    expect(stats).toMatchObject({ ns: "test.things", count: 100 });
    const storage = stats.storageStats as Record<string, number> & { indexSizes: Record<string, number> };
    expect(storage).toMatchObject({
      size, count: 100, avgObjSize: Math.trunc(size / 100), nindexes: 2, scaleFactor: 1, capped: false,
    }); // oxfmt-ignore
    expect(Object.keys(storage.indexSizes)).toEqual(["_id_", "n_1"]);
    expect(storage.storageSize).toBeGreaterThan(size);
    expect(storage.totalIndexSize).toBe((storage.indexSizes._id_ ?? 0) + (storage.indexSizes.n_1 ?? 0));
    expect(storage.totalSize).toBe((storage.storageSize ?? 0) + (storage.totalIndexSize ?? 0));
    const [scaled = {}] = await aggregated({ $collStats: { storageStats: { scale: 1024 } } });
    expect(scaled.storageStats).toMatchObject({ size: Math.trunc(size / 1024), avgObjSize: Math.trunc(size / 100) });
    expect(await embedded.db.command({ collStats: "things" })).toMatchObject({ ns: "test.things", ...storage });
  });

  test("counts what was asked, and how long it took", async () => {
    const operations = async () => {
      const [stats = {}] = await aggregated({ $collStats: { latencyStats: {} } });
      return stats.latencyStats as Record<string, { ops: number; latency: number }>;
    };
    const before = await operations();
    await embedded.things.find().batchSize(40).toArray();
    await embedded.things.updateOne({ _id: 1 }, { $set: { n: 1 } });
    const after = await operations();
    const more = (kind: string) => (after[kind]?.ops ?? 0) - (before[kind]?.ops ?? 0);
    // A find, two batches more, and the first of these two questions.
    expect([more("reads"), more("writes"), more("commands"), more("transactions")]).toEqual([4, 1, 0, 0]);
    expect(after.reads?.latency).toBeGreaterThan(before.reads?.latency ?? 0);
  });

  test("of what isn't there has nothing, but refuses its count", async () => {
    const [stats = {}] = await aggregated({ $collStats: { storageStats: {}, latencyStats: {} } }, "nothing");
    expect(stats.storageStats).toMatchObject({ size: 0, count: 0, nindexes: 0, totalSize: 0 });
    expect(stats.latencyStats).toMatchObject({ reads: { ops: 0 } });
    expect((await refusalOf(aggregated({ $collStats: { count: {} } }, "nothing"))).code).toBe(40481);
    expect(await embedded.db.command({ collStats: "nothing" })).toMatchObject({
      ns: "test.nothing",
      count: 0,
      size: 0,
    });
  });
});

describe("$indexStats", () => {
  test("tells of each index how often it was used since it's there", async () => {
    await embedded.things.find({ n: 3 }).toArray();
    await embedded.things.find({ n: 4 }).explain("executionStats");
    await embedded.things.findOne({ text: "x" });
    await embedded.things.updateOne({ n: 3 }, { $set: { n: [1, 2] } });
    await embedded.things.updateOne({ _id: 3 }, { $set: { n: 2 } });
    const all = await aggregated({ $indexStats: {} });
    expect(all).toMatchObject([
      { name: "_id_", key: { _id: 1 }, accesses: { ops: 1 } },
      {
        name: "n_1",
        key: { n: 1 },
        accesses: { ops: 2, since: expect.any(Date) as Date },
        spec: { v: 2, key: { n: 1 } },
      },
    ]);
    expect(await aggregated({ $indexStats: {} }, "nothing")).toEqual([]);
    const { cursor } = await embedded.db.command(
      { aggregate: "things", pipeline: [{ $indexStats: {} }, { $limit: 1 }], cursor: {} },
      { promoteValues: false },
    );
    expect((cursor as { firstBatch: Document[] }).firstBatch[0]?.accesses).toMatchObject({ ops: Long.fromNumber(1) });
  });
});

test("dbStats adds up a database's collections", async () => {
  await embedded.db.collection("others").insertOne({ a: 1 });
  const stats = await embedded.db.stats();
  expect(stats).toMatchObject({ db: "test", collections: 2, objects: 101, indexes: 3, views: 0, scaleFactor: 1 });
  expect(stats.dataSize).toBeGreaterThan(size);
  expect(stats.totalSize).toBe((stats.storageSize as number) + (stats.indexSize as number));
  const scaled = await embedded.db.command({ dbStats: 1, scale: 2 });
  expect(scaled.dataSize).toBe((stats.dataSize as number) / 2);
  expect(scaled.avgObjSize).toBe(stats.avgObjSize);
});

describe("statistics are refused", () => {
  test.each([
    [[{ $collStats: 1 }], 5447000],
    [[{ $collStats: { size: {} } }], 40415],
    [[{ $collStats: { count: 1 } }], 14],
    [[{ $collStats: { storageStats: { scale: 0 } } }], 51024],
    [[{ $indexStats: { a: 1 } }], 28803],
    [[{ $match: {} }, { $collStats: {} }], 40602],
    [[{ $match: {} }, { $indexStats: {} }], 40602],
    [[{ $facet: { a: [{ $indexStats: {} }] } }], 40600],
    [[{ $facet: { a: [{ $out: "b" }] } }], 40600],
    [[{ $lookup: { from: "b", as: "b", pipeline: [{ $collStats: {} }] } }], 51047],
  ])("in %j with code %i", async (pipeline, code) => {
    expect((await refusalOf(embedded.things.aggregate(pipeline as Document[]).toArray())).code).toBe(code);
  });

  test("to be explained", async () => {
    for (const stage of [{ $collStats: {} }, { $indexStats: {} }])
      expect(await refusalOf(embedded.things.aggregate([stage]).explain())).toMatchObject({ code: 115 });
  });

  test("of a whole database, in a transaction, and where they aren't stable", async () => {
    const { client, db, things } = embedded;
    const refusedCode = async (command: Document) => (await refusalOf(db.command({ ...command, cursor: {} }))).code;
    expect(await refusedCode({ aggregate: 1, pipeline: [{ $collStats: {} }] })).toBe(73);
    const strict = { apiVersion: "1", apiStrict: true };
    const stages = [{ $indexStats: {} }, { $collStats: { storageStats: {} } }, { $collStats: { count: {} } }];
    const answers = stages.map((stage) =>
      db.command({ aggregate: "things", pipeline: [stage], cursor: {}, ...strict }),
    );
    expect((await Promise.allSettled(answers)).map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "fulfilled",
    ]);
    await client.withSession(async (session) => {
      session.startTransaction();
      expect((await refusalOf(things.aggregate([{ $indexStats: {} }], { session }).toArray())).code).toBe(263);
      await session.abortTransaction();
    });
    expect((await refusalOf(db.command({ collStats: "things", scale: 0 }))).code).toBe(51024);
  });
});
