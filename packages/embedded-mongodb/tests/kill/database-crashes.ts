import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { MongoClient, MongoServerError, MongoServerSelectionError, type Collection, type Db } from "mongodb";
import { startDatabaseProcess } from "#database/tests/database-process";
import { strayKeys } from "#database/tests/stray-keys";

/** What was found out by killing the database again and again under its writers. */
export type Crashes = {
  kills: number;
  /** Writes, a committed transaction being one, that were answered before a kill. */
  acknowledged: number;
  transactions: number;
  /** Each is to be empty. */
  lost: string[];
  halves: string[];
  mismatches: string[];
  /** Keys at the end that belong to no collection and no index. To be 0. */
  strays: number;
};

type Thing = { _id: string; slug: string; tags: string[]; version: number; text: string };
/** What a transaction leaves in each of two collections. */
type Half = { _id: string };

/** The version that a document has; null when it is not there. */
type Version = number | null;

const writers = 8;
const transactors = 2;
const accounts = ["a", "b"];
const money = 1_000_000;

/** What clients were told of each document, and what they had asked for when the answer did not come any more. */
class Ledger {
  readonly told = new Map<string, Version>();
  readonly asked = new Map<string, Version>();
  readonly transactions = new Set<string>();
  acknowledged = 0;

  async change(id: string, version: Version, write: Promise<unknown>): Promise<void> {
    this.asked.set(id, version);
    await write;
    this.told.set(id, version);
    this.acknowledged++;
  }

  /** The documents that are neither as their writer was told nor as it had asked; from here on, they count as seen. */
  compare(stored: Map<string, number>): string[] {
    const lost = [...this.asked.keys()].filter((id) => {
      const version = stored.get(id) ?? null;
      return version !== (this.told.get(id) ?? null) && version !== this.asked.get(id);
    });
    for (const id of this.asked.keys()) this.told.set(id, stored.get(id) ?? null);
    return lost;
  }
}

/** Kills the database of a folder with `kill -9` as often as asked, at random moments, and looks at what is left. */
export async function crash(folder: string, kills: number, report?: (crashes: Crashes) => void): Promise<Crashes> {
  const ledger = new Ledger();
  const crashes: Crashes = {
    kills: 0,
    acknowledged: 0,
    transactions: 0,
    lost: [],
    halves: [],
    mismatches: [],
    strays: 0,
  };
  for (;;) {
    const { uri, stop, kill } = await startDatabaseProcess(folder);
    const client = await connect(uri);
    const db = client.db("crashes");
    await look(db, ledger, crashes);
    report?.(crashes);
    const over = crashes.kills === kills;
    if (!over) {
      if (crashes.kills === 0) await prepare(db);
      // A writer ends with its connection. A database that answers with an error instead has failed.
      const errors: MongoServerError[] = [];
      const noteAnswer = (error: unknown) => void (error instanceof MongoServerError && errors.push(error));
      const writing = [
        ...Array.from({ length: writers }, (_, i) => write(db, ledger, `${crashes.kills}.${i}`)),
        ...Array.from({ length: transactors }, (_, i) => transact(client, db, ledger, `${crashes.kills}.${i}`)),
        rebuild(db),
        replace(db),
      ].map((work) => work.catch(noteAnswer));
      // A process that has just started is slow: the moment is a random one in the middle of its work.
      const [writes, commits] = [ledger.acknowledged + 20 + Math.random() * 200, ledger.transactions.size + 2];
      const isAtWork = () => ledger.acknowledged >= writes && ledger.transactions.size >= commits;
      while (!isAtWork() && errors.length === 0) await delay(1);
      await kill();
      await client.close(true);
      await Promise.all(writing);
      if (errors[0]) throw errors[0];
      crashes.kills++;
    } else {
      await client.close();
      await stop();
      crashes.strays = await strayKeys(path.join(folder, "database.lmdb"));
      return crashes;
    }
  }
}

/** A client that soon gives up a database that was killed, and waits for one that has just started, on a busy machine. */
async function connect(uri: string): Promise<MongoClient> {
  for (;;) {
    try {
      return await MongoClient.connect(uri, { serverSelectionTimeoutMS: 500, retryWrites: false });
    } catch (error) {
      if (!(error instanceof MongoServerSelectionError)) throw error;
    }
  }
}

async function prepare(db: Db): Promise<void> {
  const things = db.collection<Thing>("things");
  await things.createIndexes([
    { key: { slug: 1 }, unique: true },
    { key: { tags: 1, version: -1 } },
    { key: { version: 1 }, partialFilterExpression: { version: { $gt: 1 } } },
  ]);
  const balances = accounts.map((_id) => ({ _id, balance: money }));
  await db.collection<{ _id: string; balance: number }>("accounts").insertMany(balances);
  await db.createCollection("left");
  await db.createCollection("right");
}

/** Inserts, updates and removes, one after the other, for as long as there is a database. */
async function write(db: Db, ledger: Ledger, name: string): Promise<never> {
  const things = db.collection<Thing>("things");
  for (let i = 0; ; i++) {
    const _id = `${name}.${i}`;
    const text = "x".repeat(Math.random() * (i % 20 === 0 ? 20_000 : 1_000));
    const thing = { _id, slug: _id, tags: [name, `t${i % 7}`], version: 0, text };
    await ledger.change(_id, 0, things.insertOne(thing));
    const growth = { $inc: { version: 1 }, $push: { tags: `u${i % 5}` } };
    await ledger.change(_id, 1, things.updateOne({ _id }, growth));
    await ledger.change(_id, 2, things.updateOne({ slug: _id }, growth));
    if (i % 3 === 0) await ledger.change(_id, null, things.deleteOne({ _id }));
  }
}

async function transact(client: MongoClient, db: Db, ledger: Ledger, name: string): Promise<never> {
  const [left, right] = [db.collection<Half>("left"), db.collection<Half>("right")];
  const balances = db.collection<{ _id: string; balance: number }>("accounts");
  for (let i = 0; ; i++) {
    const _id = `${name}.${i}`;
    const session = client.startSession();
    session.startTransaction();
    try {
      await balances.findOne({ _id: "a" }, { session });
      await left.insertOne({ _id }, { session });
      await balances.updateOne({ _id: "a" }, { $inc: { balance: -1 } }, { session });
      await right.insertOne({ _id }, { session });
      await balances.updateOne({ _id: "b" }, { $inc: { balance: 1 } }, { session });
      await session.commitTransaction();
      ledger.transactions.add(_id);
      ledger.acknowledged++;
    } catch (error) {
      const again = error instanceof MongoServerError && error.hasErrorLabel("TransientTransactionError");
      if (!again) throw error;
    } finally {
      await session.endSession();
    }
  }
}

/** Builds an index and drops it, again and again. */
async function rebuild(db: Db): Promise<never> {
  for (;;) {
    const name = await db.collection("things").createIndex({ version: 1, tags: 1 });
    await delay(Math.random() * 100);
    await db.collection("things").dropIndex(name);
  }
}

/** Fills a collection in place of another one, again and again. */
async function replace(db: Db): Promise<never> {
  for (;;) {
    // Not by insertMany, which tells of a lost connection as of a server's answer.
    await db.command({ insert: "passing", documents: Array.from({ length: 2_000 }, (_, i) => ({ i })) });
    await db.collection("passing").drop();
  }
}

async function look(db: Db, ledger: Ledger, crashes: Crashes): Promise<void> {
  const stored = await db
    .collection<Thing>("things")
    .find({}, { projection: { version: 1 } })
    .toArray();
  crashes.lost.push(...ledger.compare(new Map(stored.map(({ _id, version }) => [_id, version]))));
  const [left, right] = await Promise.all([idsOf(db.collection("left")), idsOf(db.collection("right"))]);
  crashes.lost.push(...[...ledger.transactions].filter((id) => !left.has(id)));
  crashes.halves.push(...[...left].filter((id) => !right.has(id)), ...[...right].filter((id) => !left.has(id)));
  const balances = await db.collection<{ _id: string; balance: number }>("accounts").find().toArray();
  const wanted: Record<string, number> = { a: money - left.size, b: money + left.size };
  crashes.halves.push(...balances.filter(({ _id, balance }) => balance !== wanted[_id]).map(({ _id }) => _id));
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const { valid, errors } = (await db.command({ validate: name })) as { valid: boolean; errors: string[] };
    if (!valid) crashes.mismatches.push(`${name} after ${crashes.kills} kills: ${errors.join(", ")}`);
  }
  crashes.acknowledged = ledger.acknowledged;
  crashes.transactions = ledger.transactions.size;
}

async function idsOf(collection: Collection): Promise<Set<string>> {
  const documents = await collection.find({}, { projection: { _id: 1 } }).toArray();
  return new Set(documents.map(({ _id }) => String(_id)));
}
