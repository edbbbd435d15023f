import type { Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";

const embedded = useEmbeddedDatabase();

/** Paths that no field can have, with MongoDB's codes. */
const paths: [string, number][] = [
  ["", 40352],
  ["a.", 40353],
  [".a", 15998],
  ["a..b", 15998],
  ["$a", 16410],
  ["a.$b", 16410],
];

const stages: [string, (path: string) => Document][] = [
  ["$unset", (path) => ({ $unset: path })],
  ["$unset of a list", (path) => ({ $unset: ["b", path] })],
  ["$project", (path) => ({ $project: { b: 1, [path]: 1 } })],
  ["$project that computes", (path) => ({ $project: { [path]: { $add: [1, 2] } } })],
  ["$set", (path) => ({ $set: { [path]: 1 } })],
  ["$addFields", (path) => ({ $addFields: { [path]: 1 } })],
  ["$sort", (path) => ({ $sort: { b: 1, [path]: 1 } })],
  ["$lookup's as", (path) => ({ $lookup: { from: "x", localField: "b", foreignField: "b", as: path } })],
  ["$lookup's localField", (path) => ({ $lookup: { from: "x", localField: path, foreignField: "b", as: "b" } })],
  ["$lookup's foreignField", (path) => ({ $lookup: { from: "x", localField: "b", foreignField: path, as: "b" } })],
];

describe("an empty or misspelled field path is refused", () => {
  test.each(stages)("in %s", async (_name, stageOf) => {
    for (const [path, code] of paths) {
      const pipeline = [{ $match: { b: 1 } }, { $limit: 1 }, stageOf(path)];
      expect([path, (await refusalOf(embedded.things.aggregate(pipeline).toArray())).code]).toEqual([path, code]);
    }
  });

  test("in a find's sort and projection", async () => {
    for (const [path, code] of paths) {
      for (const options of [{ sort: { [path]: 1 } }, { projection: { [path]: 1 } }, { projection: { [path]: 0 } }]) {
        const command = { find: "things", ...options };
        expect((await refusalOf(embedded.db.command(command))).code, JSON.stringify(options)).toBe(code);
      }
    }
  });

  test.each([
    [{ $unwind: "$a..b" }, 15998],
    [{ $unwind: "$a." }, 40353],
    [{ $unwind: { path: "$a", includeArrayIndex: "b." } }, 40353],
    [{ $unset: [] }, 31119],
    [{ $unset: 1 }, 31002],
    [{ $unset: ["a", 1] }, 31120],
    [{ $project: {} }, 51272],
    [{ $project: { a: { "": 1 } } }, 40352],
    [{ $set: { a: { "": 1 } } }, 40352],
  ])("in %j with code %i", async (stage, code) => {
    expect((await refusalOf(embedded.things.aggregate([stage]).toArray())).code).toBe(code);
  });

  const operators: [string, unknown][] = [
    ["$set", 1], ["$setOnInsert", 1], ["$unset", ""], ["$inc", 1], ["$mul", 1], ["$min", 1], ["$max", 1],
    ["$currentDate", true], ["$push", 1], ["$addToSet", 1], ["$pull", 1], ["$pullAll", [1]], ["$pop", 1],
    ["$bit", { or: 1 }], ["$rename", "b"],
  ]; // oxfmt-ignore

  test.each(operators)("in an update's %s", async (operator, argument) => {
    await embedded.things.insertOne({ _id: 1 });
    for (const path of ["", ".a", "a.", "a..b"]) {
      const update = embedded.things.updateOne({ _id: 1 }, { [operator]: { [path]: argument } });
      expect(await refusalOf(update)).toMatchObject({ code: 56 });
    }
    expect(await refusalOf(embedded.things.updateOne({ _id: 1 }, { [operator]: "" }))).toMatchObject({ code: 9 });
  });

  test("in the name that $rename gives", async () => {
    for (const name of ["", ".a", "a.", "a..b"])
      expect((await refusalOf(embedded.things.updateOne({}, { $rename: { b: name } }))).code).toBe(56);
  });

  test("in an aggregation that asks for nothing in its first batch", async () => {
    const command = { aggregate: "things", pipeline: [{ $match: {} }, { $unwind: "$a." }], cursor: { batchSize: 0 } };
    expect((await refusalOf(embedded.db.command(command))).code).toBe(40353);
  });

  test("in a pipeline that updates", async () => {
    expect((await refusalOf(embedded.things.updateOne({}, [{ $unset: "" }]))).code).toBe(40352);
  });

  test.each([{ "": 1 }, { "a.": 1 }, { ".a": 1 }, { "a..b": 1 }, { $a: 1 }, { "a.$b": 1 }])(
    "in the index %j",
    async (key) => {
      const command = { createIndexes: "things", indexes: [{ key, name: "index" }] };
      expect((await refusalOf(embedded.db.command(command))).code).toBe(67);
    },
  );
});
