import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Long, MongoClient, MongoServerError, UUID, type Collection, type Document, type Timestamp } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { decode } from "#database/bson/decode";
import { encode } from "#database/bson/raw-bson";
import { Database } from "#database/storage/database";
import { insertDocument } from "#database/storage/writes";
import { refusalOf, useEmbeddedDatabase, type Thing } from "#database/tests/embedded-database";
import { RawClient } from "#database/tests/raw-client";
import { Server } from "#database/wire/server";
import { Cursors } from "./cursors";
import { Sessions } from "./sessions";

const embedded = useEmbeddedDatabase();
const another = () => MongoClient.connect(embedded.uri);

describe("a transaction", () => {
  test("that conflicts is refused with the label to try again, and has the writer's place the next time", async () => {
    const { client, things } = embedded;
    await things.insertOne({ _id: 1, n: 0 });
    await client.withSession(async (session) => {
      session.startTransaction();
      await things.findOne({ _id: 1 }, { session });
      await things.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      const refusal = await refusalOf(things.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session }));
      expect(refusal.code).toBe(112);
      expect(refusal.hasErrorLabel("TransientTransactionError")).toBe(true);
      await session.abortTransaction();
      session.startTransaction();
      expect((await things.findOne({ _id: 1 }, { session }))?.n).toBe(1);
      const other = things.updateOne({ _id: 1 }, { $inc: { n: 1 } });
      await things.updateOne({ _id: 1 }, { $inc: { n: 10 } }, { session });
      await session.commitTransaction();
      await other;
    });
    expect((await things.findOne({ _id: 1 }))?.n).toBe(12);
  });

  test("that waits too long for another one conflicts with it, also when it has met a conflict before", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
    const database = new Database(path.join(folder, "transactions.lmdb"));
    const sessions = new Sessions(database, new Cursors(), { writerWaitMs: 20 });
    const [first, second] = [1, 2].map(() => ({ lsid: { id: new UUID().toBinary() }, autocommit: false }));
    const insert = async (session: object, txnNumber: number) =>
      sessions.run({ ...session, txnNumber, startTransaction: true }, "insert", 1, (access) =>
        access.write(({ catalog, writer }) => {
          insertDocument({ catalog, writer }, catalog.ensure(writer, "test.things"), encode({ _id: txnNumber }));
          return {};
        }),
      );
    await insert(first as object, 1);
    for (const txnNumber of [2, 3]) {
      const conflict = { code: 112, codeName: "WriteConflict", extra: { errorLabels: ["TransientTransactionError"] } };
      await expect(insert(second as object, txnNumber)).rejects.toMatchObject(conflict);
      const commit = sessions.run({ ...second, txnNumber }, "commitTransaction", 1, () => ({}));
      await expect(commit).rejects.toMatchObject({ code: 251 });
    }
    await sessions.run({ ...first, txnNumber: 1 }, "commitTransaction", 1, () => ({}));
    await insert(second as object, 4);
    await sessions.run({ ...second, txnNumber: 4 }, "commitTransaction", 1, () => ({}));
    expect(database.catalog.get("test.things")?.count).toBe(2);
    await database.close();
    await rm(folder, { recursive: true });
  });

  test("gets through steady writers, and they get through steady transactions", async () => {
    const { client, things } = embedded;
    await things.insertOne({ _id: 0, n: 0 });
    let over = false;
    let inserts = 0;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let i = 1; !over; i++, inserts++) await things.insertOne({ _id: i * 10 + writer });
    });
    const increment = () =>
      client.withSession((session) =>
        session.withTransaction(async () => {
          const n = (await things.findOne({ _id: 0 }, { session }))?.n as number;
          await things.updateOne({ _id: 0 }, { $set: { n: n + 1 } }, { session });
        }),
      );
    let rounds = 0;
    for (; rounds < 10 || inserts <= 20; rounds++) await Promise.all([increment(), increment()]);
    over = true;
    await Promise.all(writers);
    expect((await things.findOne({ _id: 0 }))?.n).toBe(2 * rounds);
    expect(await things.countDocuments()).toBe(1 + inserts);
  });

  test("that is aborted leaves nothing behind, not even in a count", async () => {
    const { client, db, things } = embedded;
    await things.insertOne({ _id: 1 });
    await client.withSession(async (session) => {
      session.startTransaction();
      await things.insertMany([{ _id: 2 }, { _id: 3, tags: [1, 2] }], { session });
      await session.abortTransaction();
    });
    expect(await things.estimatedDocumentCount()).toBe(1);
    await things.insertOne({ _id: 4 });
    expect(await db.command({ validate: "things" })).toMatchObject({ valid: true, nrecords: 2 });
  });

  test("ends with its client, and lets the others write", async () => {
    const { things } = embedded;
    const other = await another();
    const session = other.startSession();
    session.startTransaction();
    await other.db("test").collection<{ _id: number }>("things").insertOne({ _id: 1 }, { session });
    const waiting = things.insertOne({ _id: 2 });
    await other.close(true);
    await waiting;
    expect(await things.countDocuments()).toBe(1);
  });

  test("ends when its time is over, and is not to be found any more", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
    const database = new Database(path.join(folder, "transactions.lmdb"));
    const sessions = new Sessions(database, new Cursors(), { transactionMs: 50 });
    const command = { lsid: { id: new UUID().toBinary() }, txnNumber: 1, autocommit: false };
    const insert = (_id: number) =>
      sessions.run({ ...command, startTransaction: _id === 1 }, "insert", 1, (access) =>
        access.write(({ catalog, writer }) => {
          insertDocument({ catalog, writer }, catalog.ensure(writer, "test.things"), encode({ _id }));
          return {};
        }),
      );
    await insert(1);
    // The next writer waits for the end of that one.
    await database.write(() => {});
    await expect(insert(2)).rejects.toMatchObject({ code: 251 });
    expect(database.catalog.get("test.things")).toBeUndefined();
    await database.close();
    await rm(folder, { recursive: true });
  });
});

describe("a commit that is asked for again", () => {
  const session = () => ({ lsid: { id: new UUID().toBinary() }, autocommit: false, $db: "test" });
  const insertIn = (transaction: object) => ({
    insert: "things",
    documents: [{ _id: 1 }],
    startTransaction: true,
    ...transaction,
  });

  test("by another connection is answered by what became of it", async () => {
    const transaction = { ...session(), txnNumber: Long.fromNumber(1) };
    const commit = { commitTransaction: 1, ...transaction, $db: "admin" };
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => RawClient.open(embedded.uri)));
    expect(await first?.ask(insertIn(transaction))).toMatchObject({ ok: 1, n: 1 });
    // The connection goes before the answer comes.
    first?.send(commit);
    await first?.close();
    expect(await second?.ask(commit)).toMatchObject({ ok: 1 });
    expect(await second?.ask({ endSessions: [transaction.lsid], $db: "admin" })).toMatchObject({ ok: 1 });
    expect(await third?.ask(commit)).toMatchObject({ ok: 1 });
    expect(await embedded.things.countDocuments()).toBe(1);
    const older = { ...commit, txnNumber: Long.fromNumber(0) };
    expect(await third?.ask(older)).toMatchObject({ ok: 0, code: 251, codeName: "NoSuchTransaction" });
    await Promise.all([second?.close(), third?.close()]);
  });

  test("is refused with NoSuchTransaction when it was never begun or didn't end well", async () => {
    const transaction = { ...session(), txnNumber: Long.fromNumber(1) };
    const commit = { commitTransaction: 1, ...transaction, $db: "admin" };
    const [first, second] = await Promise.all([1, 2].map(() => RawClient.open(embedded.uri)));
    const refusal = { ok: 0, code: 251, codeName: "NoSuchTransaction", errorLabels: ["TransientTransactionError"] };
    expect(await second?.ask(commit)).toMatchObject(refusal);
    expect(await first?.ask(insertIn(transaction))).toMatchObject({ ok: 1, n: 1 });
    await first?.close();
    // What another one writes waits for the end of the transaction, which ends with its connection.
    await embedded.things.insertOne({ _id: 2 });
    expect(await second?.ask(commit)).toMatchObject(refusal);
    expect(await embedded.things.find().toArray()).toEqual([{ _id: 2 }]);
    const newer = { ...insertIn(transaction), txnNumber: Long.fromNumber(2) };
    expect(await second?.ask(newer)).toMatchObject({ ok: 1 });
    expect(await second?.ask(commit)).toMatchObject({ ok: 0, code: 225, codeName: "TransactionTooOld" });
    await second?.close();
    await embedded.things.insertOne({ _id: 3 });
  });

  test("while it is under way is answered with it, and not before", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
    const database = new Database(path.join(folder, "commits.lmdb"));
    const sessions = new Sessions(database, new Cursors());
    const transaction = { ...session(), txnNumber: 1 };
    const commit = async () => sessions.run(transaction, "commitTransaction", 1, () => ({}));
    await sessions.run({ ...transaction, startTransaction: true }, "insert", 1, (access) =>
      access.write(({ catalog, writer }) => {
        insertDocument({ catalog, writer }, catalog.ensure(writer, "test.things"), encode({ _id: 1 }));
        return {};
      }),
    );
    void commit();
    await commit();
    expect(database.catalog.get("test.things")?.count).toBe(1);
    await database.close();
    await rm(folder, { recursive: true });
  });
});

describe("a retryable write", () => {
  test("is done once, however often it is asked for, also while it is under way", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
    const database = new Database(path.join(folder, "retries.lmdb"));
    const sessions = new Sessions(database, new Cursors());
    const lsid = { id: new UUID().toBinary() };
    let done = 0;
    const ask = async (txnNumber: number, connection: number) => {
      const work = () => ({ n: ++done });
      const reply = await sessions.run({ lsid, txnNumber }, "insert", connection, (access) => access.write(work));
      return decode(reply as Buffer);
    };
    expect(await Promise.all([ask(1, 1), ask(1, 2), ask(1, 1)])).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
    expect(await ask(1, 3)).toEqual({ n: 1 });
    expect(await ask(2, 1)).toEqual({ n: 2 });
    await expect(ask(1, 1)).rejects.toMatchObject({ code: 225 });
    await database.close();
    await rm(folder, { recursive: true });
  });

  test("and a committed transaction are answered alike by the database's next process", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
    const file = path.join(folder, "retries.lmdb");
    const session = { id: new UUID().toBinary() };
    const run = async (command: Document, name: string): Promise<number> => {
      const database = new Database(file);
      const sessions = new Sessions(database, new Cursors());
      let done = 0;
      const work = () => ({ n: ++done });
      const reply = await sessions.run({ lsid: session, ...command }, name, 1, (access) => access.write(work));
      if (name === "insert" && !("autocommit" in command)) expect(decode(reply as Buffer)).toEqual({ n: 1 });
      if (command.autocommit === false)
        await sessions.run({ lsid: session, txnNumber: 2 }, "commitTransaction", 1, () => ({}));
      await database.close();
      return done;
    };
    expect(await run({ txnNumber: 1 }, "insert")).toBe(1);
    expect(await run({ txnNumber: 1 }, "insert")).toBe(0);
    expect(await run({ txnNumber: 2, autocommit: false, startTransaction: true }, "insert")).toBe(1);
    expect(await run({ txnNumber: 2 }, "commitTransaction")).toBe(0);
    await expect(run({ txnNumber: 3 }, "commitTransaction")).rejects.toMatchObject({ code: 251 });
    // A number that a write had is no transaction's.
    expect(await run({ txnNumber: 4 }, "insert")).toBe(1);
    await expect(run({ txnNumber: 4 }, "commitTransaction")).rejects.toMatchObject({ code: 251 });
    await rm(folder, { recursive: true });
  });
});

describe("a session", () => {
  test("that is causally consistent reads what it has written", async () => {
    const { client, things } = embedded;
    await client.withSession({ causalConsistency: true }, async (session) => {
      await things.insertOne({ _id: 1 }, { session });
      const first = session.operationTime as Timestamp;
      expect(await things.findOne({ _id: 1 }, { session })).toEqual({ _id: 1 });
      expect(session.operationTime?.greaterThan(first)).toBe(true);
    });
  });
});

describe("a long write", () => {
  // In the client's own thread, so that a busy machine can't let the database write on while the client doesn't run.
  let folder: string;
  let server: Server;
  let client: MongoClient;
  let things: Collection<Thing>;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "embedded-"));
    server = new Server(new Database(path.join(folder, "database.lmdb")), "nobody");
    const address = await server.listen({ socketPath: path.join(folder, "mongodb.sock") });
    client = await MongoClient.connect(`mongodb://${address}/?directConnection=true`);
    things = client.db("test").collection("things");
  });

  beforeEach(async () => {
    await things.drop();
    await things.createIndex({ n: 1 });
    await things.insertMany(Array.from({ length: 8000 }, (_, _id) => ({ _id, n: 0, text: "x".repeat(100) })));
  });

  afterAll(async () => {
    await client.close();
    await server.close();
    await rm(folder, { recursive: true });
  });

  /** Resolves when others see the first part of an update. */
  async function begun(n: number): Promise<void> {
    while ((await things.findOne({ _id: 0 }))?.n !== n);
  }

  test("is committed in parts, between which others write; what they changed is looked at again", async () => {
    const update = things.updateMany({ n: 0 }, { $inc: { n: 1 } });
    await begun(1);
    expect(await things.countDocuments({ n: 0 })).toBeGreaterThan(0);
    await Promise.all([things.updateOne({ _id: 7999 }, { $set: { n: 5 } }), things.deleteOne({ _id: 7998 })]);
    expect(await update).toMatchObject({ matchedCount: 7998, modifiedCount: 7998 });
    expect((await things.findOne({ _id: 7999 }))?.n).toBe(5);
    const next = refusalOf(things.updateMany({ n: 1 }, { $inc: { n: 1 } }));
    await begun(2);
    await things.drop();
    expect((await next).code).toBe(175);
  });

  test("does not keep reads waiting, is one in a transaction, and ends when its time is over", async () => {
    let over = false;
    const update = client
      .withSession((session) => session.withTransaction(() => things.updateMany({}, { $inc: { n: 1 } }, { session })))
      .finally(() => (over = true));
    const seen = new Set<string>();
    let reads = 0;
    for (; !over; reads++) {
      const [first, last] = await things.find({ _id: { $in: [0, 7999] } }).toArray();
      seen.add(`${first?.n}, ${last?.n}`);
    }
    expect((await update).modifiedCount).toBe(8000);
    // A write that kept them waiting would let two through: the one before it and the one that waited.
    expect(reads).toBeGreaterThan(3);
    expect(["0, 0", "1, 1"]).toEqual(expect.arrayContaining([...seen]));
    await expect(things.updateMany({}, { $inc: { n: 1 } }, { maxTimeMS: 1 })).rejects.toBeInstanceOf(MongoServerError);
  });
});
