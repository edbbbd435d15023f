import { BSON, Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, Int32, Long, MaxKey, MinKey } from "bson";
import { ObjectId, Timestamp } from "bson";
import fc from "fast-check";
import type { Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";

/** What comes in is what's stored and what comes out, type and all: compared as the bytes of BSON. */
const embedded = useEmbeddedDatabase();

/** A date beyond JavaScript's own, as clients in other languages send it. */
class DateOf extends Date {
  constructor(private readonly ms: Long) {
    super(NaN);
  }
  override getTime(): number {
    return this.ms.toNumber();
  }
}

const int64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };
const int32 = fc.oneof(fc.integer(), fc.integer({ min: -3, max: 3 })).map((int) => new Int32(int));
const whole = fc.integer({ min: -100, max: 100 });
const double = fc.oneof(whole, fc.double(), fc.constantFrom(-0, 2 ** 31, 1e15, 1e300)).map((n) => new Double(n));
const long = fc.oneof(fc.bigInt(int64), whole.map(BigInt)).map((int) => Long.fromBigInt(int));
const decimal = fc.constantFrom("0", "1", "1.50", "-7E+3", "NaN", "0.1").map((text) => Decimal128.fromString(text));
const number = fc.oneof(int32, double, long, decimal);
const scalar = fc.oneof(
  { weight: 12, arbitrary: number },
  fc.string({ unit: "grapheme" }),
  fc.date({ noInvalidDate: true }),
  fc.constantFrom(Long.MAX_VALUE, Long.MIN_VALUE, Long.fromNumber(9e15)).map((ms) => new DateOf(ms)),
  fc.boolean(),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
  fc.tuple(fc.uint8Array(), fc.constantFrom(0, 4, 5, 128)).map(([bytes, type]) => new Binary(bytes, type)),
  fc.constantFrom(null, new MinKey(), new MaxKey(), new Timestamp({ t: 1, i: 2 }), new BSONSymbol("s")),
  fc.constantFrom(new BSONRegExp("a.c", "im"), new Code("f()"), new Code("f()", { a: new Double(1) })),
);
const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    { weight: 3, arbitrary: scalar },
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "é"), tie("any"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

// Each command takes many values at once.
const value = fc.oneof(any, fc.array(any, { minLength: 10, maxLength: 20 }));

const asText = (document: Document | Buffer) =>
  Buffer.from(Buffer.isBuffer(document) ? document : BSON.serialize(document)).toString("hex");

/** Each stores a value in one document's field `v` by one command. */
const writes: Record<string, (value: unknown) => Promise<unknown>> = {
  insert: (v) => things().insertOne({ _id, v }),
  replace: async (v) => {
    await things().insertOne({ _id, old: true });
    await things().replaceOne({ _id }, { v });
  },
  "a replacement that is upserted": (v) => things().replaceOne({ _id }, { v }, { upsert: true }),
  "an upsert's filter": (v) => things().updateOne({ _id, v: { $eq: v } }, { $unset: { x: "" } }, { upsert: true }),
  $setOnInsert: (v) => things().updateOne({ _id }, { $setOnInsert: { v } }, { upsert: true }),
  $set: (v) => updated({}, { $set: { v } }),
  $min: (v) => updated({}, { $min: { v } }),
  $max: (v) => updated({}, { $max: { v } }),
  $rename: (v) => updated({ w: v }, { $rename: { w: "v" } }),
  "an update beside it": (v) => updated({ v, w: 1 }, { $unset: { w: "" } }),
  "a pipeline's constant": (v) => updated({}, [{ $set: { v: { $literal: v } } }]),
  "a pipeline's field": (v) => updated({ w: v }, [{ $set: { v: "$w" } }, { $unset: "w" }]),
  $replaceWith: (v) => updated({}, [{ $replaceWith: { $literal: { v } } }]),
  $out: (v) => written(v, { $out: "things" }),
  $merge: (v) => written(v, { $merge: "things" }),
  "a $merge by a pipeline": async (v) => {
    await things().insertOne({ _id });
    await written(v, { $merge: { into: "things", whenMatched: [{ $set: { v: "$$new.v" } }] } });
  },
};

/** The same in a document or an array in the field `v`. */
const nestedWrites: Record<string, (value: unknown) => { work: () => Promise<unknown>; v: unknown }> = {
  $push: (v) => ({ work: () => updated({}, { $push: { v } }), v: [v] }),
  "$push with $each": (v) => ({
    work: () => updated({ v: [new Double(1)] }, { $push: { v: { $each: [v], $position: 0, $slice: 5 } } }),
    v: [v, new Double(1)],
  }),
  $addToSet: (v) => ({ work: () => updated({}, { $addToSet: { v } }), v: [v] }),
  $pull: (v) => ({ work: () => updated({ v: [v, "gone"] }, { $pull: { v: { $in: ["gone"] } } }), v: [v] }),
  "a field in it": (v) => ({ work: () => updated({}, { $set: { "v.x.y": v } }), v: { x: { y: v } } }),
  "$ and its filter": (v) => ({
    work: async () => {
      await things().insertOne({ _id, v: [new Double(1), "here"] });
      await things().updateOne({ _id, v: "here" }, { $set: { "v.$": v } });
    },
    v: [new Double(1), v],
  }),
  arrayFilters: (v) => ({
    work: async () => {
      await things().insertOne({ _id, v: [new Double(1), "here"] });
      await things().updateOne({ _id }, { $set: { "v.$[e]": v } }, { arrayFilters: [{ e: "here" }] });
    },
    v: [new Double(1), v],
  }),
};

const _id = 1;
const things = () => embedded.things;

async function updated(before: Document, update: Document): Promise<unknown> {
  await things().insertOne({ _id, ...before });
  return things().findOneAndUpdate({ _id }, update);
}

async function written(v: unknown, stage: Document): Promise<unknown> {
  const sources = embedded.db.collection<{ _id: number; v: unknown }>("sources");
  await sources.deleteMany({});
  await sources.insertOne({ _id, v });
  return sources.aggregate([{ $project: { v: 1 } }, stage]).toArray();
}

/** Pipelines that give `{v}` of a document `{_id, v}`. */
const pipelines: Record<string, (value: unknown) => Document[]> = {
  "the document itself": () => [{ $project: { _id: 0, v: 1 } }],
  "a computed field": () => [{ $project: { _id: 0, v: "$v", x: { $add: [1, 1] } } }, { $unset: "x" }],
  "a constant": (v) => [{ $project: { _id: 0, v: { $literal: v } } }],
  $addFields: () => [{ $addFields: { w: "$v" } }, { $project: { _id: 0, v: "$w" } }],
  $replaceRoot: () => [{ $replaceRoot: { newRoot: { v: "$v" } } }],
  "a $group's key": () => [{ $group: { _id: "$v" } }, { $project: { _id: 0, v: "$_id" } }],
  ...Object.fromEntries(
    ["$first", "$last", "$min", "$max"].map((name) => [name, () => [{ $group: { _id: 1, v: { [name]: "$v" } } }, { $unset: "_id" }]]),
  ),
  $push: () => [{ $group: { _id: 1, v: { $push: "$v" } } }, { $project: { _id: 0, v: { $first: "$v" } } }],
  $facet: () => [{ $facet: { a: [{ $sort: { x: 1 } }] } }, { $project: { v: { $first: "$a.v" } } }],
  $lookup: () => [
    { $lookup: { from: "things", localField: "_id", foreignField: "_id", as: "a" } },
    { $project: { _id: 0, v: { $first: "$a.v" } } },
  ],
  $unwind: () => [{ $set: { v: ["$v"] } }, { $unwind: "$v" }, { $unset: "_id" }],
  $map: () => [{ $project: { _id: 0, v: { $first: { $map: { input: ["$v"], in: "$$this" } } } } }],
  $let: (v) => [{ $project: { _id: 0, v: { $let: { vars: { x: { $literal: v } }, in: "$$x" } } } }],
}; // oxfmt-ignore

const runs = { numRuns: 3, seed: 3 };

describe("a value of any type is stored as it came by", () => {
  test.each(Object.entries(writes))("%s", async (_how, write) => {
    await fc.assert(
      fc.asyncProperty(value, async (v) => {
        await things().deleteMany({});
        await write(v);
        expect(asText((await things().findOne({}, { raw: true })) as unknown as Buffer)).toBe(asText({ _id, v }));
      }),
      runs,
    );
  });

  test.each(Object.entries(nestedWrites))("%s", async (_how, write) => {
    await fc.assert(
      fc.asyncProperty(value, async (given) => {
        await things().deleteMany({});
        const { work, v } = write(given);
        await work();
        expect(asText((await things().findOne({}, { raw: true })) as unknown as Buffer)).toBe(asText({ _id, v }));
      }),
      runs,
    );
  });
});

test("an _id keeps its type, also where an update makes the document, and in what's answered", async () => {
  const ids = [new Double(1), Long.fromNumber(2), new Int32(3), Decimal128.fromString("4.0")];
  for (const id of ids) {
    const update = { update: "things", updates: [{ q: { _id: id }, u: { $set: { a: 1 } }, upsert: true }] };
    const { upserted } = await embedded.db.command(update, { promoteValues: false });
    expect((upserted as Document[])[0]?._id).toEqual(id);
  }
  const stored = await things()
    .find({}, { promoteValues: false, projection: { _id: 1 } })
    .sort({ _id: 1 })
    .toArray();
  expect(stored.map((one) => one._id as unknown)).toEqual(ids);
  const find = { findAndModify: "things", query: { _id: 9 }, update: { _id: Long.fromNumber(9) }, upsert: true };
  const { lastErrorObject } = await embedded.db.command(find, { promoteValues: false });
  expect((lastErrorObject as Document).upserted).toEqual(Long.fromNumber(9));
});

describe("a value of any type comes out as it's stored by", () => {
  test.each(Object.entries(pipelines))("%s", async (_how, pipeline) => {
    await fc.assert(
      fc.asyncProperty(value, async (v) => {
        await things().deleteMany({});
        await things().insertOne({ _id, v });
        const [found] = await things().aggregate(pipeline(v), { raw: true }).toArray();
        expect(asText(found as Buffer)).toBe(asText({ v }));
      }),
      runs,
    );
  });

  test("distinct, findAndModify, and the message about a duplicate", async () => {
    await fc.assert(
      fc.asyncProperty(number, async (v) => {
        await embedded.db.dropDatabase();
        await things().insertOne({ _id, v });
        await things().createIndex({ v: 1 }, { unique: true });
        const raw = { promoteValues: false };
        const { values } = await embedded.db.command({ distinct: "things", key: "v" }, raw);
        expect(values).toEqual([v]);
        const { value: found } = await embedded.db.command({ findAndModify: "things", update: { $unset: { w: 1 } } }, raw);
        expect((found as Document).v).toEqual(v);
        const again = await embedded.db.command({ insert: "things", documents: [{ _id: 2, v }] }, raw);
        const [refused] = again.writeErrors as Document[];
        expect((refused?.keyValue as Document | undefined)?.v).toEqual(v);
      }),
      runs,
    ); // oxfmt-ignore
  });
});

describe("$type tells what was stored", () => {
  test.each(["updateOne", "replaceOne"] as const)("by %s", async (how) => {
    const v = { double: new Double(29), int: new Int32(29), long: Long.fromNumber(29) };
    await things().insertOne({ _id, old: 1 });
    await things()[how]({ _id }, how === "updateOne" ? { $set: v } : v);
    for (const type of Object.keys(v)) {
      expect(await things().countDocuments({ [type]: { $type: type } })).toBe(1);
      expect(await things().countDocuments({ $expr: { $eq: [{ $type: `$${type}` }, type] } })).toBe(1);
    }
    expect(await things().countDocuments({ double: { $type: ["int", "long"] } })).toBe(0);
  });
});

test("a date beyond JavaScript's own is indexed, found and ordered", async () => {
  const dates = [new DateOf(Long.MIN_VALUE), new Date(0), new DateOf(Long.MAX_VALUE)];
  await things().createIndex({ on: 1 });
  await things().insertMany(dates.map((on, _id) => ({ _id, on })));
  for (const hint of [{ on: 1 }, { $natural: 1 }]) {
    const ids = async (filter: Document) =>
      (await things().find(filter).sort({ on: -1 }).hint(hint).toArray()).map((one) => one._id);
    expect(await ids({ on: { $type: "date" } })).toEqual([2, 1, 0]);
    expect(await ids({ on: { $gt: new Date() } })).toEqual([2]);
    expect(await ids({ on: dates[0] })).toEqual([0]);
  }
  const year = things().aggregate([{ $match: { _id: 2 } }, { $project: { y: { $year: "$on" } } }]);
  expect((await refusalOf(year.toArray())).code).toBe(18537);
});

type Numeric = Int32 | Long | Double | Decimal128;
type Outcome = { type: string; value: bigint | number } | "beyond 64 bits" | "decimal";
const typeOf = (n: Numeric) => n._bsontype;
const isInteger = (n: Numeric): n is Int32 | Long => typeOf(n) === "Int32" || typeOf(n) === "Long";

const doubleOf = (n: Numeric) => (typeOf(n) === "Double" ? (n as Double).value : Number(String(n)));

/** What arithmetic on two numbers gives, by MongoDB's rules. */
function expectedOf(a: Numeric, b: Numeric, integers: (x: bigint, y: bigint) => bigint, doubles: (x: number, y: number) => number): Outcome {
  if ([a, b].some((n) => typeOf(n) === "Decimal128")) return "decimal";
  if (!isInteger(a) || !isInteger(b)) return { type: "Double", value: doubles(doubleOf(a), doubleOf(b)) };
  const exact = integers(BigInt(String(a)), BigInt(String(b)));
  const small = typeOf(a) === "Int32" && typeOf(b) === "Int32" && BigInt.asIntN(32, exact) === exact;
  if (BigInt.asIntN(64, exact) !== exact) return "beyond 64 bits";
  return { type: small ? "Int32" : "Long", value: exact };
} // oxfmt-ignore

const shown = (n: Numeric) => ({
  type: typeOf(n),
  value: isInteger(n) ? BigInt(String(n)) : (n as Double).value,
});
const operations = [
  ["$inc", "$add", (x: bigint, y: bigint) => x + y, (x: number, y: number) => x + y],
  ["$mul", "$multiply", (x: bigint, y: bigint) => x * y, (x: number, y: number) => x * y],
  [null, "$subtract", (x: bigint, y: bigint) => x - y, (x: number, y: number) => x - y],
] as const;

describe("arithmetic gives the wider of two types", () => {
  test.each(operations)("%s and %s", async (operator, expression, integers, doubles) => {
    await fc.assert(
      fc.asyncProperty(number, number, async (a, b) => {
        await things().deleteMany({});
        await things().insertOne({ _id, a, b });
        const expected = expectedOf(a, b, integers, doubles);
        const [computed] = await things()
          .aggregate([{ $project: { n: { [expression]: ["$a", "$b"] } } }], { promoteValues: false })
          .toArray();
        const n = (computed as { n: Numeric }).n;
        if (expected === "decimal") expect(typeOf(n)).toBe("Decimal128");
        else if (expected === "beyond 64 bits") expect(typeOf(n)).toBe("Double");
        else expect(shown(n)).toEqual(expected);
        if (!operator) return;
        const update = things().updateOne({ _id }, { [operator]: { a: b } });
        if (expected === "beyond 64 bits") return void expect((await refusalOf(update)).code).toBe(2);
        await update;
        const after = ((await things().findOne({}, { promoteValues: false })) as unknown as { a: Numeric }).a;
        if (expected === "decimal") expect(typeOf(after)).toBe("Decimal128");
        else expect(shown(after)).toEqual(expected);
      }),
      { numRuns: 40, seed: 5 },
    );
  });
});
