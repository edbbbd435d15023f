import { ObjectId, type Collection } from "mongodb";

const words =
  "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda sigma tau omega cloud energy health finance data robotics bio quantum solar logistics media".split(
    " ",
  );

let seed = 1;
function random(below: number): number {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return seed % below;
}
const word = () => words[random(words.length)] as string;

export type Thing = ReturnType<typeof thing>;

/** A document of about 1,280 bytes, similar to a company. */
export function thing(i: number) {
  return {
    _id: new ObjectId(),
    name: `${word()} ${word()} ${i}`,
    slug: `thing-${i}`,
    domain: `t${i}.example.com`,
    city: `City ${random(200)}`,
    country: ["CH", "DE", "FR", "US", "GB"][random(5)],
    employees: random(5000),
    founded: new Date(Date.UTC(1990 + random(33), random(12), 1)),
    tags: [word(), word(), word()],
    description: Array.from({ length: 110 }, word).join(" "),
    address: { street: `Main ${random(300)}`, zip: String(1000 + random(8999)), lat: random(9000) / 100 },
    people: Array.from({ length: 3 }, (_, k) => ({
      name: `${word()} ${k}`,
      role: `role${k}`,
      email: `p${k}@t${i}.example`,
    })),
    score: random(10000) / 100,
    createdAt: new Date(),
    updatedAt: new Date(),
    version: 0,
  };
}

export async function fill(things: Collection<Thing>, from: number): Promise<void> {
  await things.insertMany(Array.from({ length: 1000 }, (_, k) => thing(from + k)));
}

type Measure = {
  name: string;
  /** `rate`: `count` operations per second. `time`: milliseconds for one of `count`. `worst`: the result of `run`. */
  unit: "rate" | "time" | "worst";
  count: number;
  rounds: number;
  run: (things: Collection<Thing>, round: number) => Promise<unknown>;
};

/** The work of 20 parallel clients. */
async function parallel(count: number, work: (i: number) => Promise<unknown>): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: 20 }, worker));
}

async function oneByOne(count: number, work: (i: number) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < count; i++) await work(i);
}

/** IDs of some documents, fetched once per collection. */
const idsOf = new WeakMap<Collection<Thing>, Promise<ObjectId[]>>();
function ids(things: Collection<Thing>): Promise<ObjectId[]> {
  const known = idsOf.get(things) ?? things.distinct("_id", { employees: { $lt: 5000 }, slug: /^thing-\d{1,3}$/ });
  idsOf.set(things, known);
  return known;
}

/** The slowest point read during a long operation, in milliseconds. */
async function worstRead(things: Collection<Thing>, long: () => Promise<unknown>): Promise<number> {
  const [_id] = (await ids(things)) as [ObjectId];
  let worst = 0;
  let busy = true;
  const work = long().finally(() => (busy = false));
  while (busy) {
    const start = performance.now();
    await things.findOne({ _id });
    worst = Math.max(worst, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await work;
  return worst;
}

export function measures(size: number): Measure[] {
  let inserted = size;
  const repeated =
    (unit: "rate" | "time", rounds: number) =>
    (name: string, count: number, run: Measure["run"]): Measure => ({ name, unit, count, rounds, run });
  const rate = repeated("rate", 27);
  const time = repeated("time", 9);
  const worst = (name: string, long: (things: Collection<Thing>) => Promise<unknown>): Measure => ({
    name: `worst read beside ${name}`,
    unit: "worst",
    count: 1,
    rounds: 15,
    run: (things) => worstRead(things, () => long(things)),
  });
  const change = (i: number) => ({ $set: { employees: i, updatedAt: new Date() } });
  return [
    rate("insertOne, one by one", 200, (things) => oneByOne(200, () => things.insertOne(thing(inserted++)))),
    rate("insertOne, 20 at once", 300, (things) => parallel(300, () => things.insertOne(thing(inserted++)))),
    rate("findOne by _id, one by one", 300, async (things) => {
      const known = await ids(things);
      await oneByOne(300, (i) => things.findOne({ _id: known[i % known.length] }));
    }),
    rate("findOne by _id, 20 at once", 600, async (things) => {
      const known = await ids(things);
      await parallel(600, (i) => things.findOne({ _id: known[i % known.length] }));
    }),
    rate("findOne by a unique key", 300, (things) =>
      oneByOne(300, (i) => things.findOne({ slug: `thing-${(i * 7) % size}` })),
    ),
    rate("updateOne by _id, one by one", 200, async (things) => {
      const known = await ids(things);
      await oneByOne(200, (i) => things.updateOne({ _id: known[i % known.length] }, change(i)));
    }),
    rate("updateOne by _id, 20 at once", 300, async (things) => {
      const known = await ids(things);
      await parallel(300, (i) => things.updateOne({ _id: known[i % known.length] }, { $inc: { version: 1 } }));
    }),
    time("regex on a short field, all", 1, (things) =>
      things.find({ name: /quantum sol/i }, { projection: { name: 1 } }).toArray(),
    ),
    time("regex on a long field, count", 1, (things) => things.countDocuments({ description: /solar robotics/i })),
    time("regex, first 20", 100, (things) => oneByOne(100, () => things.find({ name: /solar/i }).limit(20).toArray())),
    time("$or of 3 regexes, sorted, first 20", 1, (things) =>
      things
        .find({ $or: [{ name: /robotics/i }, { tags: /robotics/i }, { domain: /robotics/i }] })
        .sort({ employees: -1 })
        .limit(20)
        .toArray(),
    ),
    time("equality and order by an index, first 20", 200, (things) =>
      oneByOne(200, (i) =>
        things
          .find({ city: `City ${i}` })
          .sort({ employees: -1 })
          .limit(20)
          .toArray(),
      ),
    ),
    time("order by an index, first 20", 200, (things) =>
      oneByOne(200, () => things.find().sort({ createdAt: -1 }).limit(20).toArray()),
    ),
    time("order without an index, first 20", 1, (things) => things.find().sort({ score: -1 }).limit(20).toArray()),
    time("countDocuments of all", 200, (things) => oneByOne(200, () => things.countDocuments())),
    time("countDocuments by an index", 20, (things) =>
      oneByOne(20, (i) => things.countDocuments({ city: `City ${i}` })),
    ),
    time("$group of all", 1, (things) =>
      things
        .aggregate([
          { $group: { _id: "$city", n: { $sum: 1 }, average: { $avg: "$employees" } } },
          { $sort: { n: -1 } },
          { $limit: 10 },
        ])
        .toArray(),
    ),
    repeated("rate", 9)("read everything, documents", size, async (things) => {
      for await (const _thing of things.find({}, { batchSize: 1000 }).limit(size));
    }),
    time("createIndex and dropIndex", 1, async (things) => things.dropIndex(await things.createIndex({ domain: 1 }))),
    worst("a scan", (things) => things.countDocuments({ description: /nothing here/i })),
    worst("a sort", (things) =>
      things
        .find({}, { projection: { _id: 1 } })
        .sort({ score: 1 })
        .limit(size / 10)
        .toArray(),
    ),
    worst("a $group", (things) =>
      things
        .aggregate([{ $group: { _id: "$name", n: { $sum: 1 } } }, { $sort: { n: 1 } }, { $limit: size / 10 }])
        .toArray(),
    ),
    worst("an index build and drop", async (things) => things.dropIndex(await things.createIndex({ name: 1 }))),
    worst("$out in the place of another", (things) => things.aggregate([{ $out: "copy" }]).toArray()),
    worst("an update of all", (things) => things.updateMany({ score: { $gte: 0 } }, { $inc: { score: 1 } })),
  ];
}
