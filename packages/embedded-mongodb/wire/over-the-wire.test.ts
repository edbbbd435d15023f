import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MongoClient, type Collection, type Db, MongoServerError } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startEmbeddedDatabase, type EmbeddedDatabase } from "#database/process/start";

// The driver cannot type updates of a document that may have any field.
// oxlint-disable-next-line typescript/no-explicit-any
type Thing = { _id: number; [field: string]: any };

let folder: string;
let embedded: EmbeddedDatabase;
let client: MongoClient;
let db: Db;
let things: Collection<Thing>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
  embedded = await startEmbeddedDatabase({ folder });
  client = await MongoClient.connect(embedded.uri);
  db = client.db("test");
});

beforeEach(async () => {
  await db.dropDatabase();
  things = db.collection<Thing>("things");
});

afterAll(async () => {
  await client.close();
  await embedded.close();
  await rm(folder, { recursive: true });
});

async function refusalOf(work: Promise<unknown>): Promise<MongoServerError> {
  const error: unknown = await work.then(
    () => new Error("it was not refused"),
    (refusal: unknown) => refusal,
  );
  if (!(error instanceof MongoServerError)) throw error;
  return error;
}

const idsOf = (documents: Thing[]) => documents.map(({ _id }) => _id);
const stageOf = async (filter: object, sort?: Record<string, 1 | -1>) => {
  const found = things.find(filter);
  const plan = (await (sort ? found.sort(sort) : found).explain()) as {
    queryPlanner: { winningPlan: { stage: string; inputStage?: { stage: string; indexName?: string } } };
  };
  const { stage, inputStage } = plan.queryPlanner.winningPlan;
  return [stage, inputStage?.stage, inputStage?.indexName].filter(Boolean).join(" ");
};

describe("finding", () => {
  beforeEach(() =>
    things.insertMany([
      {
        _id: 1,
        name: "Anna",
        age: 30,
        tags: ["a", "b"],
        address: { city: "Bern" },
        marks: [{ subject: "x", grade: 5 }],
      },
      {
        _id: 2,
        name: "bert",
        age: null,
        tags: [],
        address: { city: "Basel" },
        marks: [
          { subject: "x", grade: 3 },
          { subject: "y", grade: 6 },
        ],
      },
      { _id: 3, name: "Cleo", tags: "a" },
      { _id: 4, name: "Dora", age: "30" },
    ]),
  );

  test.each([
    [{ age: 30 }, [1]],
    [{ age: null }, [2, 3]],
    [{ age: { $exists: false } }, [3]],
    [{ age: { $ne: 30 } }, [2, 3, 4]],
    [{ age: { $gte: 30 } }, [1]],
    [{ age: { $type: "string" } }, [4]],
    [{ tags: "a" }, [1, 3]],
    [{ tags: ["a", "b"] }, [1]],
    [{ tags: { $all: ["a", "b"] } }, [1]],
    [{ tags: { $size: 0 } }, [2]],
    [{ "tags.1": "b" }, [1]],
    [{ tags: { $in: ["b", /^A/i] } }, [1, 3]],
    [{ tags: { $nin: ["a"] } }, [2, 4]],
    [{ "address.city": { $regex: "^B" } }, [1, 2]],
    [{ name: { $regex: "BERT", $options: "i" } }, [2]],
    [{ name: { $not: /^[AB]/i } }, [3, 4]],
    [{ marks: { $elemMatch: { subject: "x", grade: { $gt: 4 } } } }, [1]],
    [{ "marks.subject": "x", "marks.grade": { $gt: 5 } }, [2]],
    [{ $or: [{ _id: 1 }, { name: "Dora" }] }, [1, 4]],
    [{ $and: [{ _id: { $gt: 1 } }, { _id: { $lt: 4 } }] }, [2, 3]],
    [{ $nor: [{ _id: 1 }, { _id: 2 }] }, [3, 4]],
    [{ _id: { $mod: [2, 0] } }, [2, 4]],
    [{ $expr: { $gt: [{ $size: { $ifNull: ["$marks", []] } }, 1] } }, [2]],
  ])("%j finds %j", async (filter, ids) => {
    expect(
      idsOf(
        await things
          .find(filter as object)
          .sort({ _id: 1 })
          .toArray(),
      ),
    ).toEqual(ids);
    expect(await things.countDocuments(filter as object)).toBe(ids.length);
  });

  test("sorts by BSON's order of types: null and missing, numbers, texts", async () => {
    expect(idsOf(await things.find().sort({ age: 1, _id: 1 }).toArray())).toEqual([2, 3, 1, 4]);
    expect(idsOf(await things.find().sort({ age: -1, _id: -1 }).skip(1).limit(2).toArray())).toEqual([1, 3]);
  });

  test("shows what a projection asks for", async () => {
    expect(await things.findOne({ _id: 1 }, { projection: { "address.city": 1, _id: 0 } })).toEqual({
      address: { city: "Bern" },
    });
    expect(
      await things.findOne({ _id: 2 }, { projection: { marks: { $slice: -1 }, tags: 0, address: 0, age: 0, name: 0 } }),
    ).toEqual({ _id: 2, marks: [{ subject: "y", grade: 6 }] });
    expect(await things.findOne({ "marks.grade": 6 }, { projection: { "marks.$": 1 } })).toEqual({
      _id: 2,
      marks: [{ subject: "y", grade: 6 }],
    });
  });

  test("gives each distinct value once", async () => {
    expect(await things.distinct("tags")).toEqual(["a", "b"]);
  });

  test.each([
    [{ name: { $regx: "x" } }, 2],
    [{ $where: "true" }, 2],
    [{ $text: { $search: "x" } }, 27],
    [{ name: { $regex: "(" } }, 51091],
    [{ $or: [] }, 2],
  ])("%j is refused with code %i", async (filter, code) => {
    expect((await refusalOf(things.find(filter as object).toArray())).code).toBe(code);
  });
});

describe("indexes", () => {
  test("are used for equality, ranges, lists, anchored texts and order", async () => {
    await things.insertMany(
      Array.from({ length: 50 }, (_, i) => ({ _id: i, city: i % 2 ? "Bern" : "Basel", size: i, name: `n${i}` })),
    );
    await things.createIndex({ city: 1, size: -1 });
    await things.createIndex({ name: 1 }, { unique: true });
    expect(await stageOf({ city: "Bern" }, { size: -1 })).toBe("FETCH IXSCAN city_1_size_-1");
    expect(await stageOf({ city: "Bern", size: { $gt: 3 } })).toBe("FETCH IXSCAN city_1_size_-1");
    expect(await stageOf({ city: { $in: ["Bern", "Basel"] } }, { size: 1 })).toBe("SORT FETCH");
    expect(await stageOf({ name: /^n1/ })).toBe("FETCH IXSCAN name_1");
    expect(await stageOf({ name: /n1/ })).toBe("COLLSCAN");
    expect(await stageOf({ size: 3 })).toBe("COLLSCAN");
    const found = await things
      .find({ city: "Bern", size: { $gt: 40, $lte: 47 } })
      .sort({ size: -1 })
      .toArray();
    expect(idsOf(found)).toEqual([47, 45, 43, 41]);
    expect(await things.countDocuments({ name: /^n4\d$/ })).toBe(10);
  });

  test("refuse a second document of a unique key as MongoDB words it", async () => {
    await things.createIndex({ slug: 1 }, { unique: true });
    await things.insertOne({ _id: 1, slug: "acme" });
    const refusal = await refusalOf(things.insertOne({ _id: 2, slug: "acme" }));
    expect(refusal.code).toBe(11000);
    expect(refusal.message).toBe(
      'E11000 duplicate key error collection: test.things index: slug_1 dup key: { slug: "acme" }',
    );
    expect(refusal).toMatchObject({ keyPattern: { slug: 1 }, keyValue: { slug: "acme" } });
    expect(await things.countDocuments()).toBe(1);
  });

  test("that are partial leave out what they do not cover, and are used only where that shows", async () => {
    await things.createIndex({ code: 1 }, { unique: true, partialFilterExpression: { code: { $exists: true } } });
    await things.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, code: "x" }]);
    expect((await refusalOf(things.insertOne({ _id: 4, code: "x" }))).code).toBe(11000);
    expect(await stageOf({ code: "x" })).toBe("FETCH IXSCAN code_1");
    expect(await stageOf({ code: null })).toBe("COLLSCAN");
    expect(await things.countDocuments({ code: null })).toBe(2);
  });

  test("follow updates and removals", async () => {
    await things.createIndex({ tags: 1 });
    await things.insertOne({ _id: 1, tags: ["a", "b"] });
    await things.updateOne({ _id: 1 }, { $set: { tags: ["b", "c"] } });
    expect(await Promise.all(["a", "b", "c"].map((tag) => things.countDocuments({ tags: tag })))).toEqual([0, 1, 1]);
    await things.deleteOne({ _id: 1 });
    expect(await things.countDocuments({ tags: "b" })).toBe(0);
  });

  test("cannot be built over duplicates, and leave nothing behind", async () => {
    await things.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    expect((await refusalOf(things.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
    expect(await things.indexes()).toHaveLength(1);
  });
});

describe("updating", () => {
  test.each([
    [{ a: 1 }, { $set: { "b.c": 2 } }, { a: 1, b: { c: 2 } }],
    [{ a: 1, b: 2 }, { $unset: { b: "" } }, { a: 1 }],
    [{ a: 1 }, { $inc: { a: 2, b: 3 } }, { a: 3, b: 3 }],
    [{ a: 2 }, { $mul: { a: 4 } }, { a: 8 }],
    [{ a: 5 }, { $min: { a: 3 }, $max: { b: 1 } }, { a: 3, b: 1 }],
    [{ a: 1 }, { $rename: { a: "b" } }, { b: 1 }],
    [{ a: [1] }, { $push: { a: { $each: [3, 2], $sort: 1, $slice: -2 } } }, { a: [2, 3] }],
    [{ a: [1] }, { $addToSet: { a: { $each: [1, 2] } } }, { a: [1, 2] }],
    [{ a: [1, 2, 3] }, { $pull: { a: { $gte: 2 } } }, { a: [1] }],
    [{ a: [1, 2] }, { $pop: { a: -1 } }, { a: [2] }],
    [{ a: [{ k: 1 }, { k: 2 }] }, { $set: { "a.$[].k": 0 } }, { a: [{ k: 0 }, { k: 0 }] }],
  ])("%j by %j becomes %j", async (before, update, after) => {
    await things.insertOne({ _id: 1, ...before });
    await things.updateOne({ _id: 1 }, update as object);
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, ...after });
  });

  test("changes the element that the filter found, and those of array filters", async () => {
    await things.insertOne({ _id: 1, a: [{ k: 1 }, { k: 2 }] });
    await things.updateOne({ _id: 1, "a.k": 2 }, { $set: { "a.$.hit": true } });
    await things.updateOne({ _id: 1 }, { $set: { "a.$[x].low": true } }, { arrayFilters: [{ "x.k": { $lt: 2 } }] });
    expect(await things.findOne()).toEqual({
      _id: 1,
      a: [
        { k: 1, low: true },
        { k: 2, hit: true },
      ],
    });
  });

  test("by a pipeline computes from the document", async () => {
    await things.insertOne({ _id: 1, price: 3, count: 4 });
    await things.updateOne({ _id: 1 }, [{ $set: { total: { $multiply: ["$price", "$count"] } } }, { $unset: "count" }]);
    expect(await things.findOne()).toEqual({ _id: 1, price: 3, total: 12 });
  });

  test("an upsert starts from the filter's equalities", async () => {
    await things.updateOne(
      { _id: 7, kind: "x", size: { $gt: 1 } },
      { $set: { a: 1 }, $setOnInsert: { b: 2 } },
      { upsert: true },
    );
    expect(await things.findOne()).toEqual({ _id: 7, kind: "x", a: 1, b: 2 });
  });

  test("findOneAndUpdate answers the document before or after", async () => {
    await things.insertOne({ _id: 1, n: 1 });
    expect(await things.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } })).toEqual({ _id: 1, n: 1 });
    expect(await things.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: "after" })).toEqual({
      _id: 1,
      n: 3,
    });
    expect(await things.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, n: 3 });
  });

  test.each([
    [{ $inc: { name: 1 } }, 14],
    [{ $set: { _id: 2 } }, 66],
    [{ $set: { a: 1 }, $inc: { a: 1 } }, 40],
    [{ $frob: { a: 1 } }, 9],
    [{ $push: { name: 1 } }, 2],
  ])("%j is refused with code %i and changes nothing", async (update, code) => {
    await things.insertOne({ _id: 1, name: "x" });
    expect((await refusalOf(things.updateOne({ _id: 1 }, update as object))).code).toBe(code);
    expect(await things.findOne()).toEqual({ _id: 1, name: "x" });
  });

  test("a bulk that is not ordered goes on after an error", async () => {
    const refusal = await things
      .insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }], { ordered: false })
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 11000 });
    expect(await things.countDocuments()).toBe(2);
  });

  test("field names such as __proto__ are data", async () => {
    const document = JSON.parse('{"_id": 1, "__proto__": {"polluted": true}, "constructor": 1}') as Thing;
    await things.insertOne(document);
    await things.updateOne({ _id: 1 }, { $set: { a: 1 } });
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(await things.countDocuments({ constructor: 1 })).toBe(1);
  });
});

describe("cursors", () => {
  test("bring large results batch by batch, with writes in between", async () => {
    await things.insertMany(Array.from({ length: 1000 }, (_, _id) => ({ _id })));
    const seen: number[] = [];
    for await (const { _id } of things.find().batchSize(90)) {
      if (_id === 100) await things.deleteMany({ _id: { $gte: 900 } });
      seen.push(_id);
    }
    expect(seen).toEqual(Array.from({ length: 900 }, (_, i) => i));
  });
});

test("an aggregation groups, joins, unwinds and counts", async () => {
  await things.insertMany([
    { _id: 1, kind: "a", n: 1, tags: ["x", "y"] },
    { _id: 2, kind: "a", n: 3, tags: ["x"] },
    { _id: 3, kind: "b", n: 5, tags: [] },
  ]);
  await db.collection<Thing>("kinds").insertOne({ _id: 1, key: "a", label: "A" });
  expect(
    await things
      .aggregate([
        { $group: { _id: "$kind", n: { $sum: "$n" }, average: { $avg: "$n" } } },
        { $lookup: { from: "kinds", localField: "_id", foreignField: "key", as: "kind" } },
        { $project: { n: 1, average: 1, label: { $first: "$kind.label" } } },
        { $sort: { _id: 1 } },
      ])
      .toArray(),
  ).toEqual([
    { _id: "a", n: 4, average: 2, label: "A" },
    { _id: "b", n: 5, average: 5 },
  ]);
  expect(await things.aggregate([{ $unwind: "$tags" }, { $sortByCount: "$tags" }]).toArray()).toEqual([
    { _id: "x", count: 2 },
    { _id: "y", count: 1 },
  ]);
  expect((await refusalOf(things.aggregate([{ $graphLookup: {} }]).toArray())).message).toMatch(/MONGODB_URI/);
});

describe("transactions", () => {
  test("are seen as a whole or not at all", async () => {
    await things.insertOne({ _id: 1, n: 0 });
    const failed = client.withSession((session) =>
      session.withTransaction(async () => {
        await things.updateOne({ _id: 1 }, { $set: { n: 1 } }, { session });
        await things.insertOne({ _id: 2 }, { session });
        expect(await things.countDocuments()).toBe(1);
        throw new Error("changed my mind");
      }),
    );
    await expect(failed).rejects.toThrow("changed my mind");
    expect(await things.find().toArray()).toEqual([{ _id: 1, n: 0 }]);
  });

  test("that conflict are tried again until all of them counted", async () => {
    await things.insertOne({ _id: 1, n: 0 });
    const increment = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const document = await things.findOne({ _id: 1 }, { session });
          await things.updateOne({ _id: 1 }, { $set: { n: (document?.n as number) + 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 20 }, increment));
    expect(await things.findOne()).toEqual({ _id: 1, n: 20 });
  });

  test("read what was there when they began", async () => {
    await things.insertOne({ _id: 1, n: 0 });
    await client.withSession(async (session) => {
      session.startTransaction();
      expect((await things.findOne({ _id: 1 }, { session }))?.n).toBe(0);
      await things.updateOne({ _id: 1 }, { $set: { n: 5 } });
      expect((await things.findOne({ _id: 1 }, { session }))?.n).toBe(0);
      await session.abortTransaction();
    });
  });
});

test.each([
  ["a text index", () => things.createIndex({ name: "text" })],
  ["a capped collection", () => db.createCollection("log", { capped: true, size: 1000 })],
  ["a change stream", () => things.aggregate([{ $changeStream: {} }]).toArray()],
])("%s is refused with a sentence that names MONGODB_URI", async (_what, work) => {
  expect((await refusalOf(work())).message).toMatch(
    /is not supported by the embedded database; connect to a MongoDB server \(MONGODB_URI\) to use it/,
  );
});
