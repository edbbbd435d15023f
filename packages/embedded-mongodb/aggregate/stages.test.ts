import { Decimal128, Long, type Document } from "bson";
import { describe, expect, test } from "vitest";
import type { MongoError } from "#database/bson/mongo-error";
import { encode } from "#database/bson/raw-bson";
import { pause } from "#database/bson/turns";
import { compareStrings } from "#database/bson/values";
import { checkPipeline, runPipeline } from "./aggregate";

/** What the stages make of documents, without a store: those of a collection and those joined to them are given. */
const others: Document[] = [
  { _id: 1, key: "a", label: "A" },
  { _id: 2, key: "b", label: "B" },
];

function run(documents: Document[], pipeline: Document[], collation?: (a: string, b: string) => number): Document[] {
  const lookup = (_name: string, filter: Document) => {
    const [path, condition] = Object.entries(filter)[0] ?? [];
    if (!path) return others;
    return others.filter((one) => (condition as { $in: unknown[] }).$in.includes(one[path]));
  };
  const results = [...runPipeline(documents, checkPipeline(pipeline), { lookup, collation })];
  return results.filter((result) => result !== pause);
}

const things = [
  { _id: 1, kind: "a", n: 1, at: [1] },
  { _id: 2, kind: "b", n: 5 },
  { _id: 3, kind: "a", n: 2, at: [] },
  { _id: 4, n: null },
];
const decimal = (text: string) => Decimal128.fromString(text);
const grouped = (documents: Document[], field: Document) =>
  run(documents, [{ $group: { _id: null, field } }])[0]?.field as unknown;

describe("$group", () => {
  test("makes one document of each key, null of a missing one, in the order of their first", () => {
    expect(run(things, [{ $group: { _id: "$kind", n: { $sum: "$n" } } }])).toEqual([
      { _id: "a", n: 3 },
      { _id: "b", n: 5 },
      { _id: null, n: 0 },
    ]);
    const same = [
      { k: 1 },
      { k: Long.fromNumber(1) },
      { k: decimal("1.0") },
      { k: true },
      { k: { a: 1 } },
      { k: { a: 1 } },
    ];
    expect(run(same, [{ $group: { _id: "$k", n: { $count: {} } } }]).map(({ n }) => n as number)).toEqual([3, 1, 2]);
  });

  test.each([
    [{ $sum: "$n" }, 8],
    [{ $sum: 1 }, 4],
    [{ $avg: "$n" }, 8 / 3],
    [{ $avg: "$x" }, null],
    [{ $min: "$n" }, 1],
    [{ $max: "$n" }, 5],
    [{ $first: "$kind" }, "a"],
    [{ $last: "$kind" }, null],
    [{ $push: "$kind" }, ["a", "b", "a"]],
    [{ $addToSet: "$kind" }, ["a", "b"]],
    [{ $push: { k: "$kind", at: "$at" } }, [{ k: "a", at: [1] }, { k: "b" }, { k: "a", at: [] }, {}]],
    [{ $stdDevPop: "$n" }, Math.sqrt(26 / 9)],
    [{ $stdDevSamp: "$x" }, null],
    [{ $mergeObjects: { $cond: ["$kind", { k: "$kind" }, null] } }, { k: "a" }],
    [{ $firstN: { n: 2, input: "$n" } }, [1, 5]],
    [{ $maxN: { n: 2, input: "$n" } }, [5, 2]],
    [{ $top: { sortBy: { n: -1 }, output: "$_id" } }, 2],
    [{ $bottomN: { n: 2, sortBy: { n: 1 }, output: ["$_id", "$kind"] } }, [[3, "a"], [2, "b"]]],
  ])("%j is %j", (field, expected) => {
    expect(grouped(things, field)).toEqual(expected);
  }); // oxfmt-ignore

  test("sums integers beyond 2^53, doubles and decimals without losing a part of them", () => {
    const sum = (...values: unknown[]) =>
      String(
        grouped(
          values.map((n) => ({ n })),
          { $sum: "$n" },
        ),
      );
    expect(sum(Long.fromString("9007199254740993"), 2, Long.fromString("9007199254740993"))).toBe("18014398509481988");
    expect(sum(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toBe("18014398509481982");
    expect(sum(...Array.from({ length: 10 }, () => 0.1))).toBe("1");
    expect(sum(1e16, 1, -1e16)).toBe("1");
    expect(sum(decimal("19.99"), decimal("0.01"), 1, "text", null)).toBe("21.00");
    expect(String(grouped([{ n: decimal("1") }, { n: 2 }, { n: 2 }], { $avg: "$n" }))).toMatch(/^1\.6{32}7$/);
  });

  test("groups texts that its collation holds for equal", () => {
    const caseless = (a: string, b: string) => compareStrings(a.toLowerCase(), b.toLowerCase());
    const group = [{ $group: { _id: "$k", n: { $sum: 1 } } }];
    expect(run([{ k: "a" }, { k: "A" }, { k: "b" }], group, caseless)).toEqual([
      { _id: "a", n: 2 },
      { _id: "b", n: 1 },
    ]);
  });
});

describe("$set and $project", () => {
  const [document] = [{ _id: 1, a: { x: 1 }, list: [{ x: 1 }, 5, { x: 2, y: 3 }], s: "$a" }];
  test.each([
    [{ $set: { "a.y": 2 } }, { a: { x: 1, y: 2 } }],
    [{ $set: { a: { y: 2 } } }, { a: { x: 1, y: 2 } }],
    [{ $set: { a: { $literal: { y: 2 } } } }, { a: { y: 2 } }],
    [{ $set: { "list.x": 0 } }, { list: [{ x: 0 }, { x: 0 }, { x: 0, y: 3 }] }],
    [{ $set: { s: "$$REMOVE" } }, { s: undefined }],
    [{ $set: { a: "$s", s: "$a" } }, { a: "$a", s: { x: 1 } }],
    [{ $unset: ["a", "list.x"] }, { a: undefined, list: [{}, 5, { y: 3 }] }],
    [{ $project: { list: 1 } }, { a: undefined, s: undefined }],
    [{ $project: { "list.x": 1, n: { $size: "$list" } } },
      { a: undefined, s: undefined, list: [{ x: 1 }, { x: 2 }], n: 3 }],
  ])("%j changes %j", (stage, changed) => {
    const expected = Object.fromEntries(Object.entries({ ...document, ...changed }).filter(([, v]) => v !== undefined));
    expect(run([document], [stage])).toEqual([expected]);
    expect(document.list).toEqual([{ x: 1 }, 5, { x: 2, y: 3 }]);
  }); // oxfmt-ignore
});

describe("$lookup", () => {
  test("joins by a field, by a pipeline that knows variables, or by both", () => {
    const by = { from: "others", localField: "kind", foreignField: "key", as: "found" };
    expect(run(things, [{ $lookup: by }]).map(({ found }) => (found as Document[]).length)).toEqual([1, 1, 1, 0]);
    const pipeline = [{ $match: { $expr: { $gt: ["$_id", "$$n"] } } }, { $project: { _id: 1 } }];
    const piped = { from: "others", let: { n: "$n" }, pipeline, as: "found" };
    expect(run(things.slice(0, 2), [{ $lookup: piped }]).map(({ found }) => found as Document[])).toEqual([
      [{ _id: 2 }],
      [],
    ]);
    expect(run(things, [{ $lookup: { ...piped, ...by } }]).map(({ found }) => (found as Document[]).length)).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

test("$facet, $sortByCount, $count, $replaceRoot and $unwind follow one another", () => {
  const facets = {
    kinds: [{ $match: { kind: { $exists: true } } }, { $sortByCount: "$kind" }],
    all: [{ $count: "n" }],
  };
  expect(run(things, [{ $facet: facets }])).toEqual([
    { kinds: [{ _id: "a", count: 2 }, { _id: "b", count: 1 }], all: [{ n: 4 }] },
  ]); // oxfmt-ignore
  expect(run([], [{ $count: "n" }])).toEqual([]);
  expect(run([{ a: { b: 1 } }], [{ $replaceRoot: { newRoot: "$a" } }])).toEqual([{ b: 1 }]);
  expect(run(things, [{ $sort: { n: -1 } }, { $skip: 1 }, { $limit: 2 }]).map(({ _id }) => _id as number)).toEqual([
    3, 1,
  ]);
});

test.each([
  [{ $group: { n: { $sum: 1 } } }, 15955],
  [{ $group: { _id: null, n: { $nonsense: 1 } } }, 15952],
  [{ $group: { _id: null, n: 1 } }, 40234],
  [{ $group: { _id: null, n: { $sum: 1, $avg: 1 } } }, 40238],
  [{ $group: { _id: null, "a.b": { $sum: 1 } } }, 40235],
  [{ $project: { a: 1, b: 0 } }, 31254],
  [{ $project: { a: { $nonsense: 1 } } }, 168],
  [{ $set: { a: "$$nobody" } }, 17276],
  [{ $lookup: { from: "x", as: "y" } }, 9],
  [{ $lookup: { from: "x", as: "y", pipeline: [{ $geoNear: {} }] } }, 40324],
  [{ $facet: { a: [{ $nonsense: 1 }] } }, 40324],
  [{ $match: { $expr: { $nonsense: 1 } } }, 168],
  [{ $sort: { a: 2 } }, 2],
  [{ $limit: 0 }, 15958],
  [{ $replaceRoot: { newRoot: "$n" } }, 40228],
])("%j is refused with code %i, whether there are documents or not", (stage, code) => {
  expect(() => run([{ _id: 1, n: 1 }], [stage])).toThrow(expect.objectContaining({ code }) as Error);
  if (code !== 40228) expect(() => run([], [stage])).toThrow(expect.objectContaining({ code }) as Error);
});

test.each([
  { $group: { _id: null, n: { $median: { input: "$n", method: "approximate" } } } },
  { $group: { _id: null, n: { $percentile: { input: "$n", p: [0.5], method: "approximate" } } } },
  { $group: { _id: { $dateTrunc: { date: "$n", unit: "day" } } } },
  { $group: { _id: null, n: { $sum: { $strLenCP: "$n" } } } },
  { $project: { n: { $median: { input: [1, 2], method: "approximate" } } } },
  { $match: { $expr: { $regexMatch: { input: "$n", regex: "a" } } } },
  { $set: { n: { $split: ["$n", " "] } } },
  { $sortByCount: { $trim: { input: "$n" } } },
])("%j is refused as not supported, whether there are documents or not", (stage) => {
  for (const documents of [[], [{ _id: 1, n: 1 }]])
    expect(() => run(documents, [stage])).toThrow(
      /^\$\w+ is not supported by the embedded database; .*\(MONGODB_URI\)/,
    );
});

test("what is made is as large as a document may be, at most", () => {
  const text = "x".repeat(1024 * 1024);
  expect(encode({ all: Array.from({ length: 15 }, () => text) }).length).toBeGreaterThan(15 * text.length);
  for (const length of [17, 40])
    expect(() => encode({ all: Array.from({ length }, () => text) })).toThrow(/is invalid/);
  expect(() => encode({ all: new Uint8Array(30 * text.length) })).toThrow(/is invalid/);
});

describe("a stage keeps no more than 100 MiB", () => {
  const text = "x".repeat(1024 * 1024);
  const large = { _id: 1, at: Array.from({ length: 110 }, (_, i) => ({ i, text })) };
  const refused = (pipeline: Document[]) => {
    try {
      return run([large], [{ $unwind: "$at" }, ...pipeline]).length;
    } catch (error) {
      return (error as MongoError).code;
    }
  };

  test.each([
    ["what $push gathers", [{ $group: { _id: null, all: { $push: "$at.text" } } }], 146],
    ["what $addToSet gathers", [{ $group: { _id: null, all: { $addToSet: "$at" } } }], 146],
    [
      "what $topN gathers",
      [{ $group: { _id: null, all: { $topN: { n: 200, sortBy: { i: 1 }, output: "$at" } } } }],
      146,
    ],
    ["the keys of a $group", [{ $group: { _id: "$at" } }], 292],
    ["a $sort", [{ $sort: { "at.i": -1 } }], 292],
    ["what the pipelines of a $facet make", [{ $facet: { all: [] } }], 4031700],
    [
      "what a $lookup joins to one document",
      [{ $lookup: { from: "others", as: "all", pipeline: [{ $set: { at: large.at } }] } }],
      4568,
    ],
  ])("%s", (_what, pipeline, code) => expect(refused(pipeline)).toBe(code));

  test("but lets through more than that, one by one", () => {
    expect(refused([{ $group: { _id: "$at.text", n: { $max: "$at.i" } } }])).toBe(1);
    expect(refused([{ $sort: { "at.i": -1 } }, { $limit: 3 }])).toBe(3);
    expect(refused([{ $group: { _id: null, top: { $top: { sortBy: { "at.i": -1 }, output: "$at" } } } }])).toBe(1);
    expect(refused([{ $facet: { n: [{ $count: "n" }], first: [{ $limit: 1 }], of: [{ $unset: "at.text" }] } }])).toBe(
      1,
    );
  });
});
