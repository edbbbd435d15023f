import { Double, Long, ObjectId } from "bson";
import { MongoNetworkError, MongoServerError, type Document } from "mongodb";
import { expect, test } from "vitest";
import { useEmbeddedDatabase } from "#database/tests/embedded-database";

/** Whatever a command's fields are given, it's answered or refused with MongoDB's code, and others are served on. */
const embedded = useEmbeddedDatabase();

const values: unknown[] = [
  null, true, false, 0, -1, 0.5, NaN, Infinity, new Double(1), Long.MAX_VALUE, 1e300, "", "text", "a\0b", [], [null], [1], [{}], {},
  { a: 1 }, { $nonsense: 1 }, { a: { $nonsense: 1 } }, new Date(0), new ObjectId(), { locale: "none" }, [[{ $set: 1 }]],
]; // oxfmt-ignore

/** Commands that are answered as they are, whose fields are then given something else one by one. */
const commands: Document[] = [
  { find: "things", filter: {}, projection: {}, sort: {}, skip: 0, limit: 1, batchSize: 1, singleBatch: true, hint: {},
    let: {}, collation: { locale: "en" }, noCursorTimeout: false, maxTimeMS: 0, readConcern: {}, comment: 1 },
  { aggregate: "things", pipeline: [], cursor: {}, explain: false, hint: {}, let: {}, allowDiskUse: true },
  { count: "things", query: {}, skip: 0, limit: 0, hint: {}, collation: { locale: "en" } },
  { distinct: "things", key: "a", query: {}, hint: {}, collation: { locale: "en" } },
  { getMore: Long.fromNumber(1), collection: "things", batchSize: 1 },
  { killCursors: "things", cursors: [] },
  { insert: "things", documents: [{ a: 1 }], ordered: true, writeConcern: {} },
  { update: "things", updates: [{ q: {}, u: { a: 1 } }], ordered: true, let: {} },
  { delete: "things", deletes: [{ q: { no: 1 }, limit: 1 }], ordered: true, let: {} },
  { findAndModify: "things", query: { no: 1 }, update: { a: 1 }, sort: {}, fields: {}, upsert: false, new: true,
    arrayFilters: undefined, hint: {}, collation: { locale: "en" }, let: {}, remove: undefined },
  { explain: { find: "things" }, verbosity: "queryPlanner" },
  { listCollections: 1, filter: {}, nameOnly: false, cursor: {} },
  { listDatabases: 1, filter: {}, nameOnly: false, $db: "admin" },
  { listIndexes: "things", cursor: {} },
  { createIndexes: "things", indexes: [{ key: { a: 1 }, name: "a_1" }], commitQuorum: 1 },
  { dropIndexes: "things", index: "b" },
  { create: "new", capped: false, collation: { locale: "simple" } },
  { drop: "new" },
  { renameCollection: "test.none", to: "test.other", dropTarget: false, $db: "admin" },
  { validate: "things", full: true },
  { collStats: "things" },
  { dbStats: 1, scale: 1 },
  { hello: 1, saslSupportedMechs: "x", client: {} },
  { ping: 1, apiVersion: "1", apiStrict: false },
  { endSessions: [] },
]; // oxfmt-ignore

/** The same for what stands inside of them. */
const inner: [path: string, command: Document, of: Document, put: (command: Document, part: unknown) => Document][] = [
  ["an update", { update: "things" }, { q: { no: 1 }, u: { a: 1 }, c: {}, upsert: false, multi: false, collation: { locale: "en" },
      arrayFilters: [], hint: {}, sort: {} }, (command, part) => ({ ...command, updates: [part] })],
  ["a deletion", { delete: "things" }, { q: { no: 1 }, limit: 1, collation: { locale: "en" }, hint: {} },
    (command, part) => ({ ...command, deletes: [part] })],
  ["an index", { createIndexes: "things" }, { key: { a: 1 }, name: "a_1", unique: false, sparse: false, hidden: false,
      partialFilterExpression: {}, expireAfterSeconds: 1, collation: { locale: "simple" }, background: true, v: 2 },
    (command, part) => ({ ...command, indexes: [part] })],
  ["a cursor", { aggregate: "things", pipeline: [] }, { batchSize: 1 }, (command, part) => ({ ...command, cursor: part })],
  ["a collation", { find: "things" }, { locale: "en", strength: 1, caseLevel: true, caseFirst: "off", numericOrdering: true,
      alternate: "shifted", maxVariable: "punct", backwards: false, normalization: false, version: "1" },
    (command, part) => ({ ...command, collation: part })],
  ["$merge", { aggregate: "things", cursor: {} }, { into: "other", on: "_id", whenMatched: "merge", whenNotMatched: "insert",
      let: {} }, (command, part) => ({ ...command, pipeline: [{ $merge: part }] })],
  ["$out", { aggregate: "things", cursor: {} }, { db: "test", coll: "other" },
    (command, part) => ({ ...command, pipeline: [{ $out: part }] })],
  ["an explained command", {}, { find: "things", filter: {}, sort: {}, limit: 1, hint: {}, projection: {} },
    (_command, part) => ({ explain: part })],
  ["a session", { find: "things" }, { id: 1 }, (command, part) => ({ ...command, lsid: part })],
]; // oxfmt-ignore

/** Sends it as it is: the driver's own checks and sessions stay out of it. */
async function refuseFailure(command: Document): Promise<void> {
  const { $db = "test", ...rest } = command;
  try {
    const reply = await embedded.client.db(String($db)).command(rest, { session: undefined, retryWrites: false } as object);
    for (const { code } of (reply.writeErrors ?? []) as { code: number }[]) expect(code).not.toBe(8);
  } catch (error) {
    const isFailure = error instanceof MongoServerError ? error.code === 8 : error instanceof MongoNetworkError;
    if (isFailure) throw new Error(JSON.stringify(rest), { cause: error });
  }
} // oxfmt-ignore

test.each(commands.map((command) => [Object.keys(command)[0] as string, command] as const))("%s", async (_name, command) => {
  await embedded.things.insertMany([{ _id: 1, a: 1 }, { _id: 2, a: [1] }]);
  for (const field of Object.keys(command).filter((name) => name !== "$db"))
    for (const value of values) await refuseFailure({ ...command, [field]: value });
  expect(await embedded.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
}); // oxfmt-ignore

test.each(inner)("%s", async (_name, command, of, put) => {
  await embedded.things.insertMany([{ _id: 1, a: 1 }, { _id: 2, a: [1] }]);
  for (const value of values) await refuseFailure(put(command, value));
  for (const field of Object.keys(of)) for (const value of values) await refuseFailure(put(command, { ...of, [field]: value }));
  expect(await embedded.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
}); // oxfmt-ignore
