import type { Document } from "mongodb";
import { beforeEach, describe, expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";

const embedded = useEmbeddedDatabase();
const caseless = { locale: "en", strength: 2 };
const numeric = { locale: "en_US", numericOrdering: true };

beforeEach(async () => {
  const names = ["Åse", "ase", "Ase", "zoë", "a10", "a9"];
  await embedded.things.insertMany(names.map((name, _id) => ({ _id, name, tags: [name], n: _id % 2 })));
  await embedded.things.createIndex({ name: 1 });
  await embedded.things.createIndex({ n: 1, name: 1 });
});

const idsOf = async (filter: object, collation: { locale: string }) =>
  (await embedded.things.find(filter, { collation }).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);

describe("a collation", () => {
  test.each([
    [{ name: "ASE" }, caseless, [1, 2]],
    [{ name: "ASE" }, { locale: "en", strength: 1 }, [0, 1, 2]],
    [{ name: "ase" }, { locale: "en", strength: 1, caseLevel: true }, [1]],
    [{ name: "ase" }, { locale: "en" }, [1]],
    [{ name: "ASE" }, { locale: "nb", strength: 1 }, [1, 2]],
    [{ name: { $in: ["ASE", "ZOË"] } }, caseless, [1, 2, 3]],
    [{ name: { $ne: "ASE" } }, caseless, [0, 3, 4, 5]],
    [{ name: { $gt: "a9" } }, { ...numeric, strength: 1 }, [0, 1, 2, 3, 4]],
    [{ tags: { $elemMatch: { $eq: "ASE" } } }, caseless, [1, 2]],
    [{ tags: ["ASE"] }, caseless, [1, 2]],
    [{ n: 0, name: "ASE" }, caseless, [2]],
    [{ $expr: { $eq: ["$name", "ASE"] } }, caseless, [1, 2]],
    [{ name: /^A/ }, caseless, [2]],
    [{ name: "ASE" }, { locale: "simple" }, []],
  ])("finds by %j as %j the documents %j", async (filter, collation, ids) => {
    expect(await idsOf(filter, collation)).toEqual(ids);
    expect(await embedded.things.countDocuments(filter, { collation })).toBe(ids.length);
  });

  test.each([
    [{ locale: "en" }, ["a10", "a9", "ase", "Ase", "Åse", "zoë"]],
    [{ locale: "nb", caseFirst: "upper" }, ["a10", "a9", "Ase", "ase", "zoë", "Åse"]],
    [numeric, ["a9", "a10", "ase", "Ase", "Åse", "zoë"]],
    [{ locale: "simple" }, ["Ase", "a10", "a9", "ase", "zoë", "Åse"]],
  ])("sorts as %j in the order %j", async (collation, names) => {
    const found = await embedded.things.find().collation(collation).sort({ name: 1 }).toArray();
    expect(found.map(({ name }) => name as string)).toEqual(names);
    const aggregated = await embedded.things.aggregate([{ $sort: { name: 1 } }], { collation }).toArray();
    expect(aggregated.map(({ name }) => name as string)).toEqual(names);
  });

  test("has a say in distinct values, updates, array operators, upserts and removals", async () => {
    const { things } = embedded;
    expect(await things.distinct("name", { name: /^.s/ }, { collation: caseless })).toHaveLength(2);
    await things.updateMany({ name: "ASE" }, { $addToSet: { tags: "ASE" } }, { collation: caseless });
    expect((await things.findOne({ _id: 1 }))?.tags).toEqual(["ase"]);
    await things.updateOne({ _id: 1 }, { $pull: { tags: "ASE" } } as object, { collation: caseless });
    expect((await things.findOne({ _id: 1 }))?.tags).toEqual([]);
    const arrayFilters = [{ tag: "ZOË" }];
    await things.updateOne({ _id: 3 }, { $set: { "tags.$[tag]": "x" } }, { collation: caseless, arrayFilters });
    expect((await things.findOne({ _id: 3 }))?.tags).toEqual(["x"]);
    expect(await things.updateOne({ name: "ZOË" }, { $set: { n: 7 } }, { collation: caseless, upsert: true })).toEqual(
      expect.objectContaining({ matchedCount: 1, upsertedCount: 0 }),
    );
    expect((await things.findOneAndDelete({ name: "ASE" }, { collation: caseless, sort: { _id: -1 } }))?._id).toBe(2);
    expect((await things.deleteMany({ name: "ASE" }, { collation: caseless })).deletedCount).toBe(1);
  });

  test("scans where a text is asked for or sorted by, and uses an index for what is none", async () => {
    const stageOf = async (filter: object, sort: Record<string, 1>) => {
      const plan: Document = await embedded.things
        .find(filter, { collation: caseless })
        .sort(sort)
        .explain("queryPlanner");
      return JSON.stringify(plan.queryPlanner)
        .match(/COLLSCAN|IXSCAN|SORT/g)
        ?.join(" ");
    };
    expect(await stageOf({ name: "ASE" }, {})).toBe("COLLSCAN");
    expect(await stageOf({ n: 1, name: "ASE" }, {})).toBe("IXSCAN");
    expect(await stageOf({ n: 1 }, { name: 1 })).toBe("SORT IXSCAN");
  });

  test.each([
    [{}, 40414],
    [{ locale: "xx_unknown" }, 2],
    [{ locale: "en", strength: 6 }, 2],
    [{ locale: "en", strong: 2 }, 40415],
    [{ locale: "fr", backwards: true }, 115],
  ])("of %j is refused with code %i", async (collation, code) => {
    expect((await refusalOf(embedded.db.command({ find: "things", collation }))).code).toBe(code);
  });

  test("of an index or a collection is refused with a sentence that names MONGODB_URI", async () => {
    const { db, things } = embedded;
    const collation = caseless;
    for (const work of [things.createIndex({ tags: 1 }, { collation }), db.createCollection("other", { collation })]) {
      expect((await refusalOf(work)).message).toMatch(/with a collation is not supported .* \(MONGODB_URI\)/);
    }
    await things.createIndex({ tags: 1 }, { collation: { locale: "simple" } });
  });
});
