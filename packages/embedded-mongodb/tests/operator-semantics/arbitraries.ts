import { ObjectId } from "bson";
import fc from "fast-check";
import type { Fields } from "./reference";

/** Random documents, filters, sorts, updates and indexes, of few fields and values, so that they often meet. */

const scalar = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: -2, max: 4 }) },
  { weight: 3, arbitrary: fc.constantFrom("", "a", "ab", "b", "A", "é", "\u{1F600}", "\uFFFD", "a\0b") },
  { weight: 2, arbitrary: fc.constantFrom(1.5, -0.5, NaN, Infinity, -Infinity) },
  { weight: 2, arbitrary: fc.constantFrom(2n ** 53n + 1n, 2n ** 60n, 2n ** 60n + 1n, -(2n ** 60n)) },
  { weight: 2, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constantFrom(new Date(0), new Date(-5), new Date(1e12)) },
  { weight: 1, arbitrary: fc.constantFrom(new ObjectId("0".repeat(24)), new ObjectId("f".repeat(24))) },
);

const small = fc.record({ x: scalar, y: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })) }, { requiredKeys: [] });
const list = fc.array(scalar, { maxLength: 3 });
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 2, arbitrary: list },
  { weight: 2, arbitrary: small },
  { weight: 1, arbitrary: fc.array(fc.oneof(small, scalar), { maxLength: 3 }) },
);

export const document: fc.Arbitrary<Fields> = fc.record(
  {
    n: scalar,
    s: scalar,
    any: value,
    tags: fc.oneof(list, scalar),
    sub: fc.oneof(small, small, scalar),
    items: fc.oneof(fc.array(small, { maxLength: 3 }), fc.array(small, { maxLength: 3 }), value),
  },
  { requiredKeys: [] },
);

const paths = ["n", "s", "any", "tags", "sub", "items", "sub.x", "sub.y", "items.x", "items.y", "items.0.x", "tags.0"];
const path = fc.constantFrom(...paths);

const operators: fc.Arbitrary<Fields> = fc.oneof(
  fc.record({ $eq: value }),
  fc.record({ $ne: value }),
  fc.record({ $gt: value }),
  fc.record({ $gte: value }),
  fc.record({ $lt: value }),
  fc.record({ $lte: value }),
  fc.record({ $gte: scalar, $lt: scalar }),
  fc.record({ $in: fc.array(fc.oneof(value, fc.constantFrom(/^a/, /b$/i)), { maxLength: 3 }) }),
  fc.record({ $nin: fc.array(value, { maxLength: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $type: fc.constantFrom("null", "number", "string", "object", "array", "objectId", "bool", "date") }),
  fc.record({ $size: fc.nat(3) }),
  fc.record({ $mod: fc.constantFrom([2, 0], [2, 1], [3, 2]) }),
  fc.record({ $all: list }),
);
const condition: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: value },
  { weight: 8, arbitrary: operators },
  { weight: 1, arbitrary: fc.constantFrom(/^a/, /^A|b/, /b/i, /^$/) },
  { weight: 1, arbitrary: fc.record({ $not: operators }) },
  { weight: 1, arbitrary: fc.record({ $elemMatch: operators }) },
  { weight: 1, arbitrary: fc.record({ $elemMatch: fc.record({ x: fc.oneof(scalar, operators) }) }) },
);
const conditions = fc.dictionary(path, condition, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
const several = fc.array(conditions, { minLength: 1, maxLength: 3 });

export const filter: fc.Arbitrary<Fields> = fc.oneof(
  { weight: 6, arbitrary: conditions },
  { weight: 1, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.record({ $and: several }) },
  { weight: 1, arbitrary: fc.record({ $or: several }) },
  { weight: 1, arbitrary: fc.record({ $nor: several }) },
  { weight: 1, arbitrary: fc.tuple(conditions, several).map(([all, $or]) => ({ ...all, $or })) },
);

const direction = fc.constantFrom<1 | -1>(1, -1);

/** At most one path may end in arrays: MongoDB refuses to sort by two arrays of one document. */
export const sort: fc.Arbitrary<Record<string, 1 | -1>> = fc
  .tuple(fc.subarray(["n", "s"]), fc.option(path, { nil: undefined }), direction, direction, direction)
  .map(([scalars, last, ...directions]) => {
    const keys = [...new Set([...scalars, ...(last === undefined ? [] : [last])])];
    return Object.fromEntries(keys.map((key, i) => [key, directions[i] as 1 | -1]));
  });

export type IndexOf = { key: Record<string, 1 | -1>; sparse?: boolean; partialFilterExpression?: Fields };

const index: fc.Arbitrary<IndexOf> = fc
  .tuple(
    fc.dictionary(fc.constantFrom("n", "s", "tags", "sub.x", "any"), direction, { minKeys: 1, maxKeys: 2 }),
    fc.constantFrom(
      {},
      {},
      {},
      { sparse: true },
      { partialFilterExpression: { n: { $gt: 0 } } },
      { partialFilterExpression: { s: { $exists: true } } },
    ),
  )
  .map(([key, options]) => ({ key: { ...key }, ...options }));
export const indexes = fc.uniqueArray(index, {
  minLength: 1,
  maxLength: 4,
  selector: ({ key, ...options }) => JSON.stringify([Object.entries(key), options]),
});

const arrayPath = fc.constantFrom("tags", "tags", "items", "any", "sub.y", "new");
const plainPath = fc.constantFrom("n", "s", "any", "sub.x", "sub.new.deep", "tags.1", "items.0.x", "items.4", "new");
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constant(0.5));
const on = (paths: fc.Arbitrary<string>, argument: fc.Arbitrary<unknown>): fc.Arbitrary<Fields> =>
  fc.dictionary(paths, argument, { minKeys: 1, maxKeys: 2, noNullPrototype: true });
const each = fc.record(
  {
    $each: list,
    $position: fc.integer({ min: -2, max: 3 }),
    $sort: direction,
    $slice: fc.integer({ min: -3, max: 3 }),
  },
  { requiredKeys: ["$each"] },
);
const step: fc.Arbitrary<[string, Fields]> = fc.oneof(
  fc.tuple(fc.constant("$set"), on(plainPath, value)),
  fc.tuple(fc.constant("$unset"), on(plainPath, fc.constant(""))),
  fc.tuple(fc.constantFrom("$inc", "$mul"), on(plainPath, number)),
  fc.tuple(fc.constantFrom("$min", "$max"), on(plainPath, scalar)),
  fc.tuple(fc.constant("$rename"), fc.constantFrom({ n: "m" }, { s: "n" }, { sub: "any" })),
  fc.tuple(fc.constant("$push"), on(arrayPath, fc.oneof(value, each))),
  fc.tuple(fc.constant("$addToSet"), on(arrayPath, fc.oneof(value, fc.record({ $each: list })))),
  fc.tuple(fc.constant("$pull"), on(arrayPath, fc.oneof(scalar, operators, fc.record({ x: scalar })))),
  fc.tuple(fc.constant("$pullAll"), on(arrayPath, list)),
  fc.tuple(fc.constant("$pop"), on(arrayPath, fc.constantFrom(1, -1))),
);

/** One or two operators whose paths do not touch one another. */
export const update: fc.Arbitrary<Record<string, Fields>> = fc
  .array(step, { minLength: 1, maxLength: 2 })
  .map((steps) => Object.fromEntries(steps))
  .filter((steps) => {
    const touched = Object.entries(steps).flatMap(([operator, fields]) =>
      operator === "$rename" ? [...Object.keys(fields), ...Object.values(fields)] : Object.keys(fields),
    ) as string[];
    const apart = (a: string, b: string) => a !== b && !a.startsWith(`${b}.`) && !b.startsWith(`${a}.`);
    return touched.every((a, i) => touched.every((b, k) => i === k || apart(a, b)));
  });
