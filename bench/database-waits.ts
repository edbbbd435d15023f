import { type Collection, type Db, type ObjectId } from "mongodb";
import { thing, type Thing } from "#bench/database-measures";

/** The slowest point read during a long operation, in wall time and in the database's CPU time. */
type Waits = { name: string; ms: number; cpuMs: number; lasted: number };

type Long = {
  name: string;
  /** The collection it works on: a copy with indexes, unless it changes nothing. */
  on: "things" | "copy";
  run: (target: Collection<Thing>, size: number) => Promise<unknown>;
};

const sweepMs = 60_000;
const ofThem = (_id: Record<string, number> | null) => ({ $group: { _id, n: { $sum: 1 } } });

const longs: Long[] = [
  { name: "a scan", on: "things", run: (things) => things.countDocuments({ description: /nothing here/i }) },
  {
    name: "a sort",
    on: "things",
    run: (things, size) =>
      things
        .aggregate([{ $project: { score: 1 } }, { $sort: { score: 1 } }, { $limit: size / 2 }, ofThem(null)])
        .toArray(),
  },
  { name: "createIndex", on: "copy", run: (copy) => copy.createIndex({ name: 1 }) },
  { name: "dropIndexes", on: "copy", run: (copy) => copy.dropIndexes() },
  { name: "an update of all", on: "copy", run: (copy) => copy.updateMany({}, { $inc: { score: 1, employees: 1 } }) },
  { name: "a removal of all", on: "copy", run: (copy) => copy.deleteMany({}) },
  { name: "drop", on: "copy", run: (copy) => copy.drop() },
  { name: "$out to nothing", on: "things", run: (things) => things.aggregate([{ $out: "made" }]).toArray() },
  { name: "$out in its place", on: "things", run: (things) => things.aggregate([{ $out: "copy" }]).toArray() },
  { name: "$merge into it", on: "things", run: (things) => things.aggregate([merge("copy")]).toArray() },
  { name: "$merge into nothing", on: "things", run: (things) => things.aggregate([merge("merged")]).toArray() },
  {
    name: "insertMany",
    on: "copy",
    run: (copy, size) => copy.insertMany(Array.from({ length: size }, (_, i) => thing(size + i))),
  },
  {
    name: "a transaction that updates all",
    on: "copy",
    run: (copy) =>
      copy.db.client.withSession((session) =>
        session.withTransaction(() => copy.updateMany({}, { $inc: { score: 1 } }, { session })),
      ),
  },
  { name: "a removal of what is out of date", on: "copy", run: outlive },
];

const merge = (into: string) => ({ $merge: { into, whenMatched: "replace" } });

/** The database checks for expired documents once a minute. */
async function outlive(copy: Collection<Thing>): Promise<void> {
  await copy.createIndex({ updatedAt: 1 }, { expireAfterSeconds: 0 });
  for (const end = Date.now() + 3 * sweepMs; Date.now() < end && (await copy.estimatedDocumentCount()) > 0;)
    await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Runs the long operations one by one while reading one document repeatedly. */
export async function* waits(db: Db, size: number, cpu: () => Promise<number>): AsyncGenerator<Waits> {
  const things = db.collection<Thing>("things");
  const copy = db.collection<Thing>("copy");
  const [_id] = (await things.distinct("_id", { slug: "thing-1" })) as [ObjectId];
  const renew = async () => {
    await copy.drop();
    const indexes = await things.indexes();
    await copy.createIndexes(
      indexes.filter(({ name }) => name !== "_id_").map(({ key, unique = false }) => ({ key, unique })),
    );
    await things.aggregate([{ $out: "copy" }]).toArray();
  };
  for (const { name, on, run } of longs) {
    if (on === "copy") await renew();
    yield { name, ...(await longestRead(things, _id, () => run(on === "copy" ? copy : things, size), cpu)) };
  }
  await renew();
  const dropAll = () => db.dropDatabase();
  yield { name: "dropDatabase", ...(await longestRead(db.client.db("other").collection("none"), _id, dropAll, cpu)) };
}

/** Also wait for the background work that drops and similar operations leave. */
const afterwardsMs = 500;

async function longestRead(
  things: Collection<Thing>,
  _id: ObjectId,
  long: () => Promise<unknown>,
  cpu: () => Promise<number>,
): Promise<Omit<Waits, "name">> {
  const longest = { ms: 0, cpuMs: 0, lasted: 0 };
  let busy = true;
  const begun = performance.now();
  const work = long().finally(() => {
    longest.lasted = performance.now() - begun;
    setTimeout(() => (busy = false), afterwardsMs);
  });
  while (busy) {
    const [cpuBefore, start] = [await cpu(), performance.now()];
    await things.findOne({ _id });
    longest.ms = Math.max(longest.ms, performance.now() - start);
    longest.cpuMs = Math.max(longest.cpuMs, (await cpu()) - cpuBefore);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await work;
  return longest;
}
