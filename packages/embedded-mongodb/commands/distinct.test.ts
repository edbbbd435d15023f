import { Double, Int32, Long, type Document } from "mongodb";
import { describe, expect, test } from "vitest";
import { useEmbeddedDatabase } from "#database/tests/embedded-database";

const embedded = useEmbeddedDatabase();

describe("distinct", () => {
  test.each([
    ["null, but nothing for a missing field", [{ a: 1 }, { a: null }, { b: 1 }, { a: "x" }, { a: null }], "a", [null, 1, "x"]],
    ["the elements of arrays, nulls among them", [{ a: [1, null] }, { a: [] }, { a: [2, 1] }], "a", [null, 1, 2]],
    ["an array in an array as a whole", [{ a: [[1, 2], 3] }, { a: [[1, 2]] }], "a", [3, [1, 2]]],
    ["nested fields, through arrays, too", [{ a: { b: 1 } }, { a: [{ b: 2 }, { b: [3, null] }, {}, 5] }, { a: 7 }], "a.b", [null, 1, 2, 3]],
    ["the element at an index", [{ a: [5, 6] }, { a: [[7, 8]] }, { a: [] }], "a.0", [5, 7, 8]],
    ["whole documents", [{ a: { x: null } }, { a: { x: null } }, { a: {} }], "a", [{}, { x: null }]],
    ["equal numbers of different types once", [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }], "a", [1]],
    ["nothing where there's no such field", [{ a: 1 }], "b", []],
  ] as [string, Document[], string, unknown[]][])("gives %s", async (_what, documents, key, values) => {
    await embedded.things.insertMany(documents.map((fields, _id) => ({ _id, ...fields })));
    expect(await embedded.things.distinct(key)).toEqual(values);
    await embedded.things.createIndex({ [key]: 1 });
    expect(await embedded.things.distinct(key)).toEqual(values);
  }); // oxfmt-ignore

  test("gives null, too, where a collation joins texts", async () => {
    await embedded.things.insertMany(["a", "A", null].map((a, _id) => ({ _id, a })));
    expect(await embedded.things.distinct("a", {}, { collation: { locale: "en", strength: 2 } })).toEqual([null, "a"]);
  });

  test("gives values of the types that they're stored as", async () => {
    await embedded.things.insertMany([new Double(1), new Int32(2), Long.fromNumber(3)].map((a, _id) => ({ _id, a })));
    const { values } = await embedded.db.command({ distinct: "things", key: "a" }, { promoteValues: false });
    expect((values as { _bsontype: string }[]).map(({ _bsontype }) => _bsontype)).toEqual(["Double", "Int32", "Long"]);
  });
});
