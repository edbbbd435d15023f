import { Double, Long } from "bson";
import type { Document } from "mongodb";
import { expect, test } from "vitest";
import { refusalOf, useEmbeddedDatabase } from "#database/tests/embedded-database";

/** Some fields of commands. wrong-options.slow.test.ts gives all of them all kinds of values. */
const embedded = useEmbeddedDatabase();

test.each([
  { find: "things", limit: "1" },
  { find: "things", skip: {} },
  { find: "things", batchSize: true },
  { find: "things", maxTimeMS: "1" },
  { find: "things", filter: 1 },
  { find: "things", sort: "a" },
  { find: "things", projection: [] },
  { find: "things", collation: "en" },
  { find: "things", singleBatch: "yes" },
  { insert: "things", documents: [{}], ordered: "no" },
  { insert: "things", documents: [{}], writeConcern: 1 },
  { update: "things", updates: [{ q: {}, u: {}, upsert: "no" }] },
  { update: "things", updates: [{ q: {}, u: {}, multi: {} }] },
  { update: "things", updates: [{ q: 1, u: {} }] },
  { delete: "things", deletes: [{ q: {}, limit: "1" }] },
  { findAndModify: "things", update: {}, new: "no" },
  { aggregate: "things", pipeline: [], cursor: 1 },
  { count: "things", query: "a" },
])("%j is refused for a field of a wrong type", async (command) => {
  const refusal = await refusalOf(embedded.db.command(command));
  expect(refusal).toMatchObject({ code: 14, codeName: "TypeMismatch" });
  expect(await embedded.things.countDocuments()).toBe(0);
});

test("null stands for a field that's left out, and a number for true or false", async () => {
  const documents = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
  expect((await embedded.db.command({ insert: "things", documents, ordered: 0 })).n).toBe(2);
  const find = { find: "things", filter: null, limit: null, sort: null, singleBatch: new Double(1), batchSize: new Double(1) };
  expect((await embedded.db.command(find)).cursor).toMatchObject({ id: 0, firstBatch: [{ _id: 1 }] });
  const updates = [{ q: {}, u: { $set: { a: 1 } }, multi: Long.fromNumber(0), upsert: null }];
  expect((await embedded.db.command({ update: "things", updates })).n).toBe(1);
}); // oxfmt-ignore

test("a command that nests too deeply is refused, and its connection goes on", async () => {
  const nested = (levels: number): Document => (levels === 0 ? {} : { a: nested(levels - 1) });
  const closed: unknown[] = [];
  embedded.client.on("connectionClosed", (event) => closed.push(event));
  expect((await refusalOf(embedded.db.command({ find: "things", filter: nested(300) }))).code).toBe(15);
  expect(await embedded.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  expect(closed).toEqual([]);
});
