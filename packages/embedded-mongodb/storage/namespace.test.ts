import { describe, expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";

const embedded = useEmbeddedDatabase();
const invalid = { code: 73 };

const names = ["", "a$b", "$a", ".a", "a.", "a\0b", "system.things", "a.system.b", "x".repeat(251), "ä".repeat(126)];

describe("a collection can't be named", () => {
  test.each(names)("%j", async (name) => {
    const { client, db, things } = embedded;
    await things.insertOne({ _id: 1 });
    const commands = [
      { create: name },
      { insert: name, documents: [{ _id: 1 }] },
      { createIndexes: name, indexes: [{ key: { a: 1 }, name: "a" }] },
      { findAndModify: name, query: { _id: 1 }, update: { $set: { a: 1 } }, upsert: true },
    ];
    for (const command of commands) expect(await refusalOf(db.command(command))).toMatchObject(invalid);
    const rename = { renameCollection: "test.things", to: `test.${name}` };
    expect(await refusalOf(client.db("admin").command(rename))).toMatchObject(invalid);
    const update = { update: name, updates: [{ q: { _id: 1 }, u: { a: 1 }, upsert: true }] };
    const updated = await db.command(update).catch((error: unknown) => ({ writeErrors: [error] }));
    expect(updated.writeErrors).toMatchObject([invalid]);
    // Stages that write have codes of their own for names of the system.
    const isSystem = name.startsWith("system.");
    expect((await refusalOf(things.aggregate([{ $out: name }]).toArray())).code).toBe(isSystem ? 17385 : 73);
    expect((await refusalOf(things.aggregate([{ $merge: name }]).toArray())).code).toBe(isSystem ? 31319 : 73);
    expect(await db.listCollections({}, { nameOnly: true }).toArray()).toEqual([
      { name: "things", type: "collection" },
    ]);
  });

  test("in a way that a longer or a stranger one can't be, too", async () => {
    for (const name of ["x".repeat(250), "system.js", "a.b", "-_ ä", "systems", "__proto__"])
      await embedded.db.command({ insert: name, documents: [{ _id: 1 }] });
    expect(await embedded.db.listCollections().toArray()).toHaveLength(6);
  });
});

test("what can't be created may be asked, and has nothing", async () => {
  for (const name of ["a$b", "system.views", "a."]) {
    const { cursor } = await embedded.db.command({ find: name });
    expect(cursor).toMatchObject({ firstBatch: [] });
    expect(await embedded.db.command({ count: name })).toMatchObject({ n: 0 });
  }
  expect(await refusalOf(embedded.db.command({ find: "" }))).toMatchObject(invalid);
});

test.each(["a b", "a/b", "a\\b", 'a"b', "a\0b", "x".repeat(64)])("a database can't be named %j", async (name) => {
  const db = embedded.client.db(name);
  for (const command of [{ insert: "things", documents: [{}] }, { ping: 1 }, { dropDatabase: 1 }])
    expect(await refusalOf(db.command(command))).toMatchObject(invalid);
});

describe("renaming", () => {
  const rename = (command: object) => embedded.client.db("admin").command(command);

  test("a collection to itself is refused, and leaves it as it is", async () => {
    await embedded.things.insertOne({ _id: 1 });
    for (const dropTarget of [true, false]) {
      const refusal = await refusalOf(rename({ renameCollection: "test.things", to: "test.things", dropTarget }));
      expect(refusal).toMatchObject({ code: 20, codeName: "IllegalOperation" });
    }
    expect(await embedded.things.countDocuments()).toBe(1);
  });

  test.each([
    ["things", "test.b"],
    ["test.things", "b"],
    ["test.things", "a b.c"],
    ["", "test.b"],
    ["test.things", 1],
  ])("%j to %j is refused", async (renameCollection, to) => {
    await embedded.things.insertOne({ _id: 1 });
    expect(await refusalOf(rename({ renameCollection, to }))).toMatchObject(invalid);
  });
});
