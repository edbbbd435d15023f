import { describe, expect, inject, test } from "vitest";
import mongoose from "mongoose";
import { connect, disconnect } from "#models/connection.server";
import { shapeOfFilter } from "#models/filter-shape";
import { watchCommands, type DatabaseCommand } from "#models/watch-commands";

test("each command of a model is reported with its collection and filter, and without any value", async () => {
  const commands: DatabaseCommand[] = [];
  const name = `saasfinder-test-commands-${process.pid}-${Date.now()}`;
  await connect(inject("databaseUri"), name);
  const people = mongoose.model("Person", new mongoose.Schema({ _id: Number, name: String, age: Number }));
  await people.init();
  const stop = watchCommands((command) => void commands.push(command));
  await people.insertMany([{ _id: 1, name: "zoe", age: 7 }]);
  await people.find({ name: "zoe", age: { $gte: 7 } }).lean();
  await people.updateOne({ name: "zoe" }, { $set: { age: 8 } });
  await people.bulkWrite([1, 2].map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { name: "zoe" } } } })));
  await people.findOneAndDelete({ $or: [{ name: "zoe" }, { age: 8 }] });
  await people.deleteMany({ name: { $in: ["zoe"] } });
  await people.countDocuments({ name: /zoe/ });
  await people.aggregate([{ $match: { age: 8 } }]);
  await people.create({ _id: 3, name: "zoe" });
  await people.aggregate([{ $nonsense: "zoe" } as never]).catch(() => {});
  stop();
  await mongoose.connection.db!.dropDatabase();
  await disconnect();
  const reported = commands.map(({ name, hasFailed, describe }) => ({ name, hasFailed, ...describe() }));
  const ofPeople = { collection: "people", hasFailed: false };
  expect(reported).toEqual([
    { name: "insertMany", ...ofPeople, filter: "" },
    { name: "find", ...ofPeople, filter: "age $gte, name" },
    { name: "updateOne", ...ofPeople, filter: "name" },
    { name: "bulkWrite", ...ofPeople, filter: "_id" },
    { name: "findOneAndDelete", ...ofPeople, filter: "(name or age)" },
    { name: "deleteMany", ...ofPeople, filter: "name $in" },
    { name: "countDocuments", ...ofPeople, filter: "name $regex" },
    { name: "aggregate", ...ofPeople, filter: "age" },
    { name: "save", ...ofPeople, filter: "" },
    { name: "aggregate", ...ofPeople, filter: "", hasFailed: true },
  ]);
  for (const { ms } of commands) expect(ms).toBeGreaterThanOrEqual(0);
  expect(JSON.stringify(reported)).not.toContain("zoe");
});

describe("the shape of a filter", () => {
  test.each([
    [{}, ""],
    [{ b: 1, a: "x" }, "a, b"],
    [{ a: null, b: true, c: { $exists: false } }, "a null, b true, c $exists false"],
    [{ a: { $regex: "x", $options: "i" } }, "a $regex"],
    [{ $or: [{ a: 1 }, { b: 2 }, { a: 3 }] }, "(a or b)"],
    [{ $expr: { $gt: ["$a", 5] } }, "$expr"],
    [{ a: { nested: "value" } }, "a"],
  ])("of %j is %s", (filter, shape) => {
    expect(shapeOfFilter(filter)).toBe(shape);
  });
});
