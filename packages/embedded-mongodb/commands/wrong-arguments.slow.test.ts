import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from "bson";
import { describe, expect, test } from "vitest";
import { checkPipeline, runPipeline } from "#database/aggregate/aggregate";
import { FarDate } from "#database/bson/far-date";
import { MongoError } from "#database/bson/mongo-error";
import { encode } from "#database/bson/raw-bson";
import { pause } from "#database/bson/turns";
import { setField, type Document } from "#database/bson/values";
import { evaluate } from "#database/expressions/expression";
import { operators } from "#database/expressions/expression-operators";
import { compileFilter } from "#database/query/match";
import { compileProjection } from "#database/query/project";
import { applyUpdate, parseUpdate } from "#database/update/update";

/** Whatever it's given, an operator or a stage answers with what can be stored, or refuses with MongoDB's code. */

const day = new Date("2024-02-29T13:14:15.678Z");
const few: unknown[] = [
  null, true, -1, 0.5, NaN, Long.MIN_VALUE, Decimal128.fromString("9E+6144"), "", "text", new Date(8.64e15), new FarDate(2 ** 63), [], [1],
  [null, "a"], { k: 1 }, new MinKey(), "$missing",
]; // oxfmt-ignore
const values: unknown[] = [
  ...few, 0, 2147483647, 2147483648, new Double(-0), Infinity, -Infinity, 1e300, Long.MAX_VALUE, Decimal128.fromString("1.5"),
  Decimal128.fromString("NaN"), Decimal128.fromString("1E-6176"), "2024", "day", "constructor", "__proto__", "\ud800",
  "a\0b", day, new ObjectId("0123456789abcdef01234567"), new Binary(Buffer.from([1])), new BSONRegExp("a"),
  new BSONRegExp("("), new Timestamp({ t: 1, i: 1 }), new MaxKey(), [[1, 2]], [["a\0b", 1]], [{ k: "a", v: 1 }], {},
  { $gt: 1 }, { $nonsense: 1 }, "$$ROOT", "$", "$a.", [Infinity, 0], [0.5, 1],
]; // oxfmt-ignore

const document = (): Document => ({
  _id: 1,
  a: 1,
  list: [3, 1, { k: 2 }],
  sub: { a: "x", b: day },
  text: "abc",
  on: day,
});

/** Runs what's made of each argument. @returns how many were answered */
function answered(given: Iterable<unknown>, work: (argument: unknown) => unknown): number {
  let answers = 0;
  for (const argument of given) {
    try {
      const value = work(argument);
      refuseInvalidDate(value);
      encode({ value });
      answers++;
    } catch (error) {
      if (!(error instanceof MongoError)) throw new Error(`of ${shown(argument)}`, { cause: error });
      if (/undefined|\[object|is not a function/.test(error.message))
        throw new Error(`of ${shown(argument)} it says: ${error.message}`, { cause: error });
    }
  }
  return answers;
} // oxfmt-ignore

function refuseInvalidDate(value: unknown): void {
  if (value instanceof Date && Number.isNaN(Number(value))) throw new Error("an invalid date");
}

const shown = (argument: unknown) =>
  JSON.stringify(argument, (_key, value: unknown) => (typeof value === "bigint" ? String(value) : value));
const named = (name: string, value: unknown): Document => {
  const made: Document = {};
  setField(made, name, value);
  return made;
};

const literal = (value: unknown) => (typeof value === "string" && value.startsWith("$") ? value : { $literal: value });

const partNames = [
  "input", "in", "cond", "as", "limit", "initialValue", "sortBy", "vars", "if", "then", "else", "branches", "default",
  "to", "onError", "onNull", "field", "value", "date", "timezone", "format", "startDate", "unit", "amount",
]; // oxfmt-ignore
const whole: Record<string, Document> = {
  $filter: { input: [1], cond: true },
  $map: { input: [1], in: 1 },
  $reduce: { input: [1], initialValue: 0, in: 1 },
  $sortArray: { input: [2, 1], sortBy: 1 },
  $cond: { if: true, then: 1, else: 2 },
  $switch: { branches: [{ case: true, then: 1 }] },
  $let: { vars: {}, in: 1 },
  $convert: { input: "1", to: "int" },
  $getField: { field: "a", input: { a: 1 } },
  $setField: { field: "a", input: {}, value: 1 },
  $unsetField: { field: "a", input: {} },
  $dateToString: { date: day },
  $dateAdd: { startDate: day, unit: "day", amount: 1 },
  $dateSubtract: { startDate: day, unit: "day", amount: 1 },
};

function* argumentsOf(name: string): Generator<unknown> {
  for (const value of values) yield* [value, literal(value), [literal(value)]];
  for (const value of few) {
    for (const other of few) yield [literal(value), literal(other)];
    for (const filler of [1, ["a", "b"], "text", day])
      yield* [
        [literal(filler), literal(value), literal(value)],
        [literal(filler), literal(filler), literal(value), literal(value)],
      ];
  }
  const parts = whole[name] ?? { date: day };
  for (const part of whole[name] ? partNames : ["date", "timezone"])
    for (const value of part in parts ? values : few)
      for (const given of [value, literal(value), [value], { k: value }]) yield { ...parts, [part]: given };
}

test.each(Object.keys(operators))("the expression %s", (name) => {
  expect(answered(argumentsOf(name), (argument) => evaluate(named(name, argument), document()))).toBeGreaterThan(0);
});

describe("a filter's", () => {
  test.each([
    "$eq", "$ne", "$gt", "$gte", "$lt", "$lte", "$in", "$nin", "$exists", "$type", "$size", "$mod", "$regex", "$all",
    "$elemMatch", "$not", "$bitsAllSet", "$bitsAnyClear", "$options", "$comment", "$near",
  ])("%s", (name) => {
    answered([...values, ...values.map((value) => [value]), ...values.map((value) => [value, 1])], (argument) =>
      ["a", "list", "sub", "list.k", "text"].map((path) => compileFilter({ [path]: named(name, argument) })(document())),
    );
  }); // oxfmt-ignore

  test.each(["$and", "$or", "$nor", "$expr", "$comment", "$text", "$where", "$jsonSchema", "a", ""])("%s", (name) => {
    answered([...values, ...values.map((value) => [value])], (argument) =>
      compileFilter(named(name, argument))(document()),
    );
  });
});

test.each([
  [{ a: { $mod: [Infinity, 0] } }, 2],
  [{ a: { $mod: ["2", 0] } }, 2],
  [{ a: { $type: "constructor" } }, 2],
  [{ a: { $type: {} } }, 14],
  [{ a: { $bitsAllSet: [0.5] } }, 9],
  [{ a: { $bitsAllSet: [-1] } }, 9],
  [{ a: { $bitsAllSet: [1e300] } }, 9],
])("the filter %j is refused with code %i", (filter, code) => {
  expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ code }) as Error);
});

test.each([
  [{ $set: { "list.$[e]": 1 } }, 5, 14],
  [{ $set: { "list.$[e]": 1 } }, [null], 14],
  [{ $set: { "list.$[e]": 1 } }, [{ $and: 5 }], 2],
  [{ $set: { "list.$[e]": 1 } }, [{ $expr: true }], 224],
  [{ $rename: { a: "b\0" } }, undefined, 2],
  [{ $inc: { a: "1" } }, undefined, 14],
  [{ $mul: { a: null } }, undefined, 14],
  [{ $currentDate: { a: 5 } }, undefined, 2],
  [{ $currentDate: { a: { $type: "time" } } }, undefined, 2],
  [{ $currentDate: { a: { $type: "date", x: 1 } } }, undefined, 2],
  [{ $push: { a: { $each: 1 } } }, undefined, 2],
  [{ $push: { a: { $each: [], $slice: "x" } } }, undefined, 2],
  [{ $push: { a: { $each: [], $slice: 0.5 } } }, undefined, 2],
  [{ $push: { a: { $each: [], $position: {} } } }, undefined, 2],
  [{ $push: { a: { $each: [], $sort: 2 } } }, undefined, 2],
  [{ $push: { a: { $each: [], $sort: {} } } }, undefined, 2],
  [{ $push: { a: { $each: [], $sort: { b: 2 } } } }, undefined, 2],
  [{ $push: { a: { $each: [], $other: 1 } } }, undefined, 2],
  [{ $addToSet: { a: { $each: 1 } } }, undefined, 14],
  [{ $addToSet: { a: { $each: [], $slice: 1 } } }, undefined, 2],
  [{ $pull: { a: { $nonsense: 1 } } }, undefined, 2],
  [{ $pullAll: { a: 1 } }, undefined, 2],
  [{ $pop: { a: 2 } }, undefined, 9],
  [{ $bit: { a: 1 } }, undefined, 2],
  [{ $bit: { a: {} } }, undefined, 2],
  [{ $bit: { a: { and: 0.5 } } }, undefined, 2],
  [{ $bit: { a: { not: 1 } } }, undefined, 2],
])("the update %j with the array filters %j is refused with code %i", (update, arrayFilters, code) => {
  const refused = expect.objectContaining({ code }) as Error;
  expect(() => parseUpdate(update, { arrayFilters })).toThrow(refused);
});

describe("an update's", () => {
  const change = (update: unknown, arrayFilters?: unknown) =>
    applyUpdate(document(), parseUpdate(update, { arrayFilters }), { now: day });

  test.each([
    "$set", "$unset", "$inc", "$mul", "$min", "$max", "$rename", "$setOnInsert", "$currentDate", "$push", "$addToSet",
    "$pull", "$pullAll", "$pop", "$bit", "$nonsense",
  ])("%s", (name) => {
    const parts = ["$each", "$slice", "$sort", "$position", "and", "$type", "$gt", "k"];
    const given = values.flatMap((value) => [
      value,
      ...["a", "list", "sub", "new", "list.0", "list.$[]", "sub.a", "constructor"].map((path) => named(path, value)),
      ...parts.map((part) => ({ list: { $each: [1], [part]: value } })),
      ...parts.map((part) => ({ a: named(part, value) })),
    ]);
    answered(given, (argument) => change(named(name, argument)));
  }); // oxfmt-ignore

  test("whole, and its array filters", () => {
    answered(values, (argument) => change(argument));
    answered([...values, ...values.map((value) => [value]), ...values.map((value) => [{ $and: value }])], (argument) =>
      change({ $set: { "list.$[e]": 1 } }, argument),
    );
    answered(values, (argument) => change({ $set: { "list.$[e]": 1 } }, [{ e: argument }]));
  });
});

test("a projection", () => {
  const given = values.flatMap((value) => [
    ...["a", "list", "list.k", "sub", "_id", "text.x", "list.$"].map((path) => named(path, value)),
    ...["$slice", "$elemMatch", "$meta"].map((name) => ({ list: named(name, value) })),
    { list: { $slice: [value, 1] } },
    { list: { $slice: [1, value] } },
  ]);
  answered(given, (spec) => compileProjection(spec as Document, { filter: { list: 1 } })(document()));
  answered(given, (spec) => compileProjection(spec as Document, { stage: true })(document()));
});

describe("the stage", () => {
  const run = (stages: unknown) => {
    const pipeline = checkPipeline(stages);
    return [...runPipeline([document(), document()], pipeline, { lookup: () => [document()] })].filter(
      (one) => one !== pause,
    );
  };

  test("that is none", () => {
    answered([...values, ...values.map((value) => [value])], run);
  });

  test.each([
    "$match", "$sort", "$skip", "$limit", "$project", "$set", "$unset", "$group", "$unwind", "$lookup", "$facet", "$count",
    "$replaceRoot", "$replaceWith", "$sortByCount",
  ])("%s", (name) => {
    const parts = [
      "_id", "a", "path", "includeArrayIndex", "preserveNullAndEmptyArrays", "from", "as", "localField", "foreignField",
      "let", "pipeline", "newRoot",
    ];
    const lookup = { from: "x", as: "y", localField: "a", foreignField: "a" };
    const given = values.flatMap((value) => [
      value,
      [value],
      ...parts.flatMap((part) => [
        { [part]: value },
        { [part]: [value] },
        { ...(name === "$lookup" ? lookup : { _id: 1, path: "$list", newRoot: {} }), [part]: value },
      ]),
    ]);
    answered(given, (argument) => run([named(name, argument)]));
  }); // oxfmt-ignore

  test.each([
    "$sum", "$avg", "$min", "$max", "$first", "$last", "$push", "$addToSet", "$mergeObjects", "$stdDevPop", "$stdDevSamp",
    "$count", "$firstN", "$lastN", "$minN", "$maxN", "$top", "$bottom", "$topN", "$bottomN",
  ])("$group with %s", (name) => {
    const complete = { input: "$a", n: 1, sortBy: { a: 1 }, output: "$a" };
    const given = values.flatMap((value) => [
      value,
      literal(value),
      ...Object.keys(complete).flatMap((part) => [value, [value], { a: value }].map((one) => ({ ...complete, [part]: one }))),
    ]);
    answered(given, (argument) => run([{ $group: { _id: 1, x: named(name, argument) } }]));
  }); // oxfmt-ignore
});
