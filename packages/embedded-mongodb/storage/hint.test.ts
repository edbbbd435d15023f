import type { Document } from "mongodb";
import { beforeEach, describe, expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";

const embedded = useEmbeddedDatabase();
type Hint = string | Record<string, 1 | -1>;

beforeEach(async () => {
  await embedded.things.insertMany([3, 1, 2].map((n, i) => ({ _id: i + 1, n, m: 1 })));
  await embedded.things.createIndex({ n: 1 });
});

async function found(options: Document): Promise<number[]> {
  const { cursor } = await embedded.db.command({ find: "things", ...options });
  return (cursor as { firstBatch: { _id: number }[] }).firstBatch.map(({ _id }) => _id);
}

describe("the hint $natural", () => {
  test.each([
    [{ $natural: 1 }, [1, 2, 3]],
    [{ $natural: -1 }, [3, 2, 1]],
  ] as [{ $natural: 1 | -1 }, number[]][])("%j decides in which order all are looked at", async (hint, order) => {
    const { things } = embedded;
    const first = order[0] as number;
    expect(await found({ hint })).toEqual(order);
    expect(await found({ filter: { n: { $gt: 0 } }, hint })).toEqual(order);
    expect(await found({ hint, sort: { n: 1 } })).toEqual([2, 3, 1]);
    expect(await found({ hint, sort: { m: 1 }, limit: 1 })).toEqual([first]);
    const aggregated = await things.aggregate([{ $match: { n: { $gt: 0 } } }], { hint }).toArray();
    expect(aggregated.map(({ _id }) => _id as number)).toEqual(order);
    expect(await embedded.db.command({ count: "things", query: { n: 1 }, hint })).toMatchObject({ n: 1 });
    expect(await embedded.db.command({ distinct: "things", key: "m", hint })).toMatchObject({ values: [1] });
    await things.updateOne({ m: 1 }, { $set: { hit: 1 } }, { hint });
    expect(await things.findOne({ hit: 1 })).toMatchObject({ _id: first });
    expect(await things.findOneAndUpdate({ m: 1 }, { $set: { hit: 2 } }, { hint })).toMatchObject({ _id: first });
    expect(await things.findOneAndDelete({ m: 1 }, { hint })).toMatchObject({ _id: first });
    await things.deleteOne({ m: 1 }, { hint });
    expect((await things.find().toArray()).map(({ _id }) => _id)).toEqual(order.slice(2));
  });

  test("is shown by explain", async () => {
    const { queryPlanner } = await embedded.things.find({ n: 1 }).hint({ $natural: -1 }).explain();
    expect(queryPlanner).toMatchObject({ winningPlan: { stage: "COLLSCAN", direction: "backward" } });
  });
});

const commands: [string, (hint: unknown) => Document][] = [
  ["find", (hint) => ({ find: "things", hint })],
  ["find with an empty first batch", (hint) => ({ find: "things", batchSize: 0, hint })],
  ["find in the order of insertion", (hint) => ({ find: "things", sort: { $natural: 1 }, hint })],
  ["aggregate", (hint) => ({ aggregate: "things", pipeline: [{ $group: { _id: "$n" } }], cursor: {}, hint })],
  ["aggregate that counts", (hint) => ({ aggregate: "things", pipeline: [{ $group: { _id: 1, n: { $sum: 1 } } }], cursor: {}, hint })],
  ["aggregate that writes", (hint) => ({ aggregate: "things", pipeline: [{ $out: "others" }], cursor: {}, hint })],
  ["count", (hint) => ({ count: "things", hint })],
  ["distinct", (hint) => ({ distinct: "things", key: "n", hint })],
  ["explain", (hint) => ({ explain: { find: "things", hint } })],
  ["findAndModify", (hint) => ({ findAndModify: "things", update: { $set: { a: 1 } }, hint })],
  ["findAndModify that removes", (hint) => ({ findAndModify: "things", remove: true, hint })],
  ["update", (hint) => ({ update: "things", updates: [{ q: {}, u: { $set: { a: 1 } }, hint }] })],
  ["delete", (hint) => ({ delete: "things", deletes: [{ q: {}, limit: 1, hint }] })],
]; // oxfmt-ignore

describe("a hint is refused, and nothing is done,", () => {
  const refused: [string, unknown, number][] = [
    ["that names no index", "n_2", 2],
    ["with the key of no index", { n: -1 }, 2],
    ["with the key of no index, in another order", { n: 1, m: 1 }, 2],
    ["that names a hidden index", "hidden", 2],
    ["with another direction than 1 and -1", { $natural: 2 }, 2],
    ["with more than $natural", { $natural: 1, n: 1 }, 2],
    ["that is neither text nor object", 1, 9],
  ];

  test.each(refused)("%s", async (_what, hint, code) => {
    const { db, things } = embedded;
    await things.createIndex({ m: 1 }, { name: "hidden", hidden: true });
    for (const [name, command] of commands) {
      const answer = await db.command(command(hint)).then(
        ({ writeErrors }: Document) => (writeErrors as { code: number }[])[0]?.code,
        ({ code }: { code: number }) => code,
      );
      expect([name, answer]).toEqual([name, code]);
    }
    expect(await things.countDocuments({ a: { $exists: false } })).toBe(3);
  });
});

test("a hint on a sparse or a partial index finds what that has", async () => {
  const { things } = embedded;
  await things.insertOne({ _id: 4, s: 1 });
  await things.createIndex({ s: 1 }, { sparse: true });
  await things.createIndex({ m: 1 }, { partialFilterExpression: { n: { $gt: 1 } } });
  const ids = async (filter: Document, hint: Hint) => (await found({ filter, hint })).sort();
  expect(await ids({}, "s_1")).toEqual([4]);
  expect(await ids({ s: null }, "s_1")).toEqual([]);
  expect(await ids({ m: 1 }, "m_1")).toEqual([1, 3]);
  expect(await ids({}, { m: 1 })).toEqual([1, 3]);
  expect((await refusalOf(found({ hint: "m_2" }))).codeName).toBe("BadValue");
});
