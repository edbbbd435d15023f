import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { assert, array, asyncProperty, boolean, constantFrom, option, record, uint8Array } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { encode } from "#database/bson/raw-bson";
import { nextLoopTick } from "#database/bson/turns";
import { Database } from "./database";
import { PendingWrites } from "./pending-writes";
import { prepareDataFile } from "#database/file/data-file";
import { verifyFile } from "#database/file/verify";
import {
  allOf,
  documentsPrefix,
  entriesOf,
  LmdbReader,
  openLmdb,
  type Entry,
  type Lmdb,
  type Range,
  type Reader,
} from "./store";
import { insertDocument } from "./writes";

let folder: string;
let lmdb: Lmdb;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
  lmdb = openLmdb(path.join(folder, "pending.lmdb"));
});
afterAll(async () => {
  await lmdb.close();
  await rm(folder, { recursive: true });
});

const keys = uint8Array({ minLength: 1, maxLength: 3 }).map((bytes) => Buffer.from(bytes.map((byte) => byte % 6)));
const writes = array(record({ key: keys, value: option(uint8Array({ maxLength: 3 })) }), { maxLength: 40 });
const ranges = record({ start: keys, end: keys, reverse: boolean() });
const everything: Range = { start: Buffer.from([0]), end: Buffer.from([255]) };

type Model = Map<string, Buffer>;

function write(writer: PendingWrites, model: Model, all: { key: Buffer; value: Uint8Array | null }[]): void {
  for (const { key, value } of all) {
    if (value) writer.put(key, Buffer.from(value));
    else writer.remove(key);
    if (value) model.set(key.toString("hex"), Buffer.from(value));
    else model.delete(key.toString("hex"));
  }
}

function expected(model: Model, { start, end, reverse }: Range): Entry[] {
  const all = [...model].map(([key, value]) => ({ key: Buffer.from(key, "hex"), value }));
  const within = all.filter(({ key }) => key.compare(start) >= 0 && key.compare(end) < 0);
  return within.sort((a, b) => a.key.compare(b.key) * (reverse ? -1 : 1));
}

function expectSame(reader: Reader, model: Model, range: Range, limit: number): void {
  const all = expected(model, range);
  expect([...entriesOf(reader, range)]).toEqual(all);
  const { entries, done } = reader.read(range, limit);
  expect(entries).toEqual(all.slice(0, limit));
  if (done) expect(entries).toEqual(all);
  else expect(entries.length).toBe(limit);
  for (const { key, value } of all) expect(reader.get(key)).toEqual(value);
}

test("what is written is read at once by its writer, by nobody else before the commit, and by all after it", async () => {
  const limits = constantFrom(1, 2, 5);
  await assert(
    asyncProperty(writes, writes, ranges, limits, async (first, second, range, limit) => {
      const stored: Model = new Map();
      const before = new PendingWrites(lmdb);
      for (const { key } of entriesOf(new LmdbReader(lmdb, true), everything)) before.remove(key);
      write(before, stored, first);
      await before.commit();

      const reader = new LmdbReader(lmdb, true);
      const pending = new PendingWrites(lmdb);
      const changed: Model = new Map(stored);
      for (const one of second) {
        write(pending, changed, [one]);
        expect(pending.get(one.key)).toEqual(one.value ? Buffer.from(one.value) : undefined);
      }
      expectSame(pending, changed, range, limit);
      expectSame(pending.unchecked, changed, range, limit);
      expectSame(reader, stored, range, limit);
      await pending.commit();
      expectSame(reader, changed, range, limit);
    }),
  );
});

test("nothing can be written once they are committed", async () => {
  const pending = new PendingWrites(lmdb);
  await pending.commit();
  expect(() => pending.put(Buffer.from("key"), Buffer.alloc(0))).toThrow("The transaction has ended.");
});

test("readers see a commit's documents and its collection at the same time, once it is on the disk", async () => {
  const database = new Database(path.join(folder, "flushed.lmdb"));
  let isWritten = false;
  const written = database
    .write(({ catalog, writer }) => {
      const things = catalog.ensure(writer, "test.things");
      for (let _id = 0; _id < 5_000; _id++) insertDocument({ catalog, writer }, things, encode({ _id }));
    })
    .then(() => (isWritten = true));
  const snapshot = database.snapshot();
  const seenBy = (reader: Reader) => reader.read(everything, 1).entries.length;
  while (!isWritten) {
    const seen = { collection: database.catalog.get("test.things") !== undefined, entries: seenBy(database.reader) };
    expect(seen).toEqual({ collection: false, entries: 0 });
    await nextLoopTick();
  }
  await written;
  expect(seenBy(database.reader)).toBe(1);
  expect(seenBy(snapshot.reader)).toBe(0);
  snapshot.release();
  await database.close();
});

const insert = (database: Database, _id: number) =>
  database.write(({ catalog, writer }) => {
    const things = catalog.ensure(writer, "test.things");
    insertDocument({ catalog, writer }, things, encode({ _id }));
  });

test("a key that is too long refuses its own write, and others of its commit are written", async () => {
  const database = new Database(path.join(folder, "long.lmdb"));
  const [long, empty] = [Buffer.alloc(2_000, 1), Buffer.alloc(0)].map((key) =>
    database.write(({ writer }) => void writer.put(key, Buffer.alloc(0))),
  );
  const beside = insert(database, 1);
  await expect(long).rejects.toThrow("too long");
  await expect(empty).rejects.toThrow("too long");
  await beside;
  expect(database.catalog.get("test.things")?.count).toBe(1);
  await database.close();
});

test("closing waits for a transaction's commit, and nobody writes beside it", async () => {
  const file = path.join(folder, "closed.lmdb");
  await prepareDataFile(file);
  const database = new Database(file);
  await insert(database, 0);
  const transaction = (await database.begin(1_000))!;
  const { catalog, writer } = transaction.workspace;
  for (let _id = 1; _id < 3_000; _id++)
    insertDocument(transaction.workspace, catalog.ensure(writer, "test.things"), encode({ _id }));
  const committed = transaction.commit();
  const beside = insert(database, 3_000);
  transaction.abort();
  await Promise.all([committed, beside, database.close()]);
  const again = new Database(file);
  const things = again.catalog.get("test.things")!;
  expect(things.count).toBe(3_001);
  expect([...entriesOf(again.reader, allOf(documentsPrefix(things.id)))]).toHaveLength(3_001);
  await again.close();
  expect(verifyFile(file).problems).toEqual([]);
});

test("a transaction that has waited for the lock is refused once the database is being closed", async () => {
  const file = path.join(folder, "refused.lmdb");
  await prepareDataFile(file);
  const database = new Database(file);
  await database.begin(1_000);
  const next = expect(database.begin(60_000)).rejects.toThrow("interrupted at shutdown");
  await Promise.all([next, database.close()]);
});
