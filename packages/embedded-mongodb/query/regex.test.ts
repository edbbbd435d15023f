import { BSONRegExp, type Document } from "mongodb";
import { beforeEach, describe, expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";

const embedded = useEmbeddedDatabase();

async function idsOf(filter: Document): Promise<number[]> {
  return (await embedded.things.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
}

describe("a stored regular expression", () => {
  beforeEach(() =>
    embedded.things.insertMany([
      { _id: 1, a: /^x/, key: 1 },
      { _id: 2, a: /^x/i, key: 1 },
      { _id: 3, a: "xyz", key: 1 },
      { _id: 4, a: ["b", /^x/], key: 1 },
      { _id: 5, a: new BSONRegExp("^x/y", ""), key: 1 },
      { _id: 6, a: "b", key: 1 },
    ]),
  );

  const found: [Document, number[]][] = [
    [{ a: /^x/ }, [1, 3, 4]],
    [{ a: /^x/i }, [2, 3]],
    [{ a: /^x\/y/ }, []],
    [{ a: { $regex: "^x/y" } }, [5]],
    [{ a: { $regex: "^x", $options: "i" } }, [2, 3]],
    [{ a: { $in: [/^x/, "b"] } }, [1, 3, 4, 6]],
    [{ a: { $nin: [/^x/, "b"] } }, [2, 5]],
    [{ a: { $not: /^x/ } }, [2, 5, 6]],
    [{ a: { $not: { $in: [/^x/] } } }, [2, 5, 6]],
    [{ a: { $all: [/^x/, "b"] } }, [4]],
    [{ a: { $elemMatch: { $in: [/^x/] } } }, [4]],
    [{ a: { $eq: /^x/ } }, [1, 4]],
    [{ a: /^x/, key: 1 }, [1, 3, 4]],
  ];

  test.each(found)("is found by %j as documents %j", async (filter, ids) => {
    expect(await idsOf(filter)).toEqual(ids);
  });

  test.each([{ a: 1 }, { a: -1 }, { key: 1, a: 1 }] as Record<string, 1 | -1>[])(
    "is found by the index %j, too",
    async (key) => {
      await embedded.things.createIndex(key);
      for (const [filter, ids] of found) expect(await idsOf(filter), JSON.stringify(filter)).toEqual(ids);
    },
  );

  test("is not missed by a partial index of texts", async () => {
    await embedded.things.createIndex({ a: 1 }, { partialFilterExpression: { a: { $type: "string" } } });
    expect(await idsOf({ a: /^x/ })).toEqual([1, 3, 4]);
  });

  test("is pulled from arrays, and joined as the value that it is", async () => {
    await embedded.things.updateOne({ _id: 4 }, { $pull: { a: { $in: [/^x/] } } } as object);
    expect((await embedded.things.findOne({ _id: 4 }))?.a).toEqual(["b"]);
    const lookup = { from: "things", localField: "a", foreignField: "a", as: "same" };
    const [joined] = await embedded.things.aggregate([{ $match: { _id: 1 } }, { $lookup: lookup }]).toArray();
    expect((joined?.same as Document[] | undefined)?.map(({ _id }) => _id as number)).toEqual([1]);
  });
});

test.each([
  [{ a: { $regex: "x", $options: 1 } }, 2],
  [{ a: { $regex: /x/i, $options: "m" } }, 51074],
  [{ a: { $regex: "x\0y" } }, 2],
  [{ a: { $regex: "x", $options: "g" } }, 51108],
  [{ a: { $regex: 5 } }, 2],
  [{ a: { $options: "i" } }, 2],
])("%j is refused with code %i", async (filter, code) => {
  expect((await refusalOf(embedded.things.find(filter as Document).toArray())).code).toBe(code);
});
