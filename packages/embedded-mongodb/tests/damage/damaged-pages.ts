import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { MongoClient, type Collection } from "mongodb";
import { checkDataFile } from "#database/file/data-file";
import { dataFileOf, verify } from "#database/file/verify";
import { backUp } from "#database/process/backup";
import { DatabaseFolderError, startEmbeddedDatabase } from "#database/process/start";
import { entriesOf, LmdbReader, openLmdb } from "#database/storage/store";

const pageSize = 4096;

/** What became of damaged pages, each in a file of its own. */
export type Damages = {
  pages: number;
  /** Found by verify, and refused by a backup. */
  found: number;
  /** Of those: also by the shorter look at a start. */
  foundAtStart: number;
  /** Pages that are free, or parts of pages that nothing uses: all that is stored is what it was. */
  harmless: number;
  /** Called good by one of them although the content isn't what it was. To be empty. */
  unnoticed: string[];
};

/** How a page is damaged. `now` is the page, `before` the same one in an earlier state of the file, `other` another one. */
type Damage = (pages: { now: Buffer; before: Buffer; other: Buffer }, random: Random) => Buffer;
type Random = (below: number) => number;

const kinds: Record<string, Damage> = {
  "one bit": ({ now }, random) => withByte(now, random(pageSize), (byte) => byte ^ (1 << random(8))),
  "16 bytes": ({ now }, random) => over(now, noise(16, random), random(pageSize - 16)),
  "one half": ({ now }, random) => over(now, noise(pageSize / 2, random), random(2) * (pageSize / 2)),
  "all bytes": (_, random) => noise(pageSize, random),
  zeros: () => Buffer.alloc(pageSize),
  "another page": ({ other }) => other,
  "a write that was lost": ({ before }) => before,
};

/** Damages as many pages as asked, one at a time, chosen by the seed, and looks at whether that is noticed. */
export async function damagePages(folder: string, pages: number, seed: number): Promise<Damages> {
  const file = dataFileOf(folder);
  const random = randomOf(seed);
  const { earlier, good } = await makeFile(folder);
  const content = await contentOf(file);
  const found: Damages = { pages: 0, found: 0, foundAtStart: 0, harmless: 0, unnoticed: [] };
  for (; found.pages < pages; found.pages++) {
    const [name, damage] = Object.entries(kinds)[found.pages % Object.keys(kinds).length] as [string, Damage];
    const [number, another] = [random(good.length / pageSize), random(good.length / pageSize)];
    const pageOf = (from: Buffer, at: number) => Buffer.from(from.subarray(at * pageSize, (at + 1) * pageSize));
    const before = number < earlier.length / pageSize ? pageOf(earlier, number) : pageOf(good, number);
    const damaged = damage({ now: pageOf(good, number), before, other: pageOf(good, another) }, random);
    await writeFile(file, over(good, damaged, number * pageSize));
    const backup = path.join(folder, "backup.lmdb");
    const answers = [await isRefused(verify(folder)), await isRefused(backUp(folder, backup))];
    if (!answers.includes(true)) {
      const [now, copied] = [await contentOf(file), await contentOf(backup)];
      if (now === content && copied === content) found.harmless++;
      else found.unnoticed.push(`page ${number}, ${name}`);
    } else if (answers.includes(false)) found.unnoticed.push(`page ${number}, ${name}, by one of both`);
    else found.found++;
    if (await isRefused(checkDataFile(file))) found.foundAtStart++;
    await rm(backup, { force: true });
  }
  return found;
}

type Thing = { _id: number; name: string; tags: string[]; size: number; text: string };

/** A file with documents of all sizes, with indexes, and with free pages; and what it was some writes earlier. */
async function makeFile(folder: string): Promise<{ earlier: Buffer; good: Buffer }> {
  const inDatabase = async (work: (things: Collection<Thing>[]) => Promise<void>) => {
    const database = await startEmbeddedDatabase({ folder });
    const client = await MongoClient.connect(database.uri);
    await work(["countries", "reviews", "sessions"].map((name) => client.db("trial").collection(name)));
    await client.close();
    await database.close();
    return readFile(dataFileOf(folder));
  };
  const earlier = await inDatabase(async (all) => {
    for (const things of all) {
      await things.createIndexes([{ key: { name: 1 }, unique: true }, { key: { tags: 1, size: -1 } }]);
      await things.insertMany(Array.from({ length: 400 }, (_, _id) => thingOf(_id)));
    }
  });
  const good = await inDatabase(async (all) => {
    for (const things of all) {
      await things.updateMany({ _id: { $lt: 200 } }, { $inc: { size: 1 }, $set: { text: "another one ".repeat(60) } });
      await things.deleteMany({ _id: { $gte: 350 } });
    }
  });
  return { earlier, good };
}

function thingOf(_id: number): Thing {
  const length = _id % 20 === 0 ? 9_000 : 40 * (_id % 30);
  return { _id, name: `name ${_id}`, tags: [`a${_id % 7}`, `b${_id % 3}`], size: _id % 50, text: "x".repeat(length) };
}

/** A hash of all that is stored, in its order. */
async function contentOf(file: string): Promise<string> {
  const lmdb = openLmdb(file);
  const hash = createHash("sha256");
  const all = { start: Buffer.from([0]), end: Buffer.from([255]) };
  for (const { key, value } of entriesOf(new LmdbReader(lmdb, false), all)) hash.update(key).update(value);
  await lmdb.close();
  return hash.digest("hex");
}

function isRefused(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof DatabaseFolderError) return true;
      throw error;
    },
  );
}

function over(bytes: Buffer, by: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed.set(by, at);
  return changed;
}

function withByte(bytes: Buffer, at: number, change: (byte: number) => number): Buffer {
  return over(bytes, Buffer.from([change(bytes[at] ?? 0)]), at);
}

const noise = (length: number, random: Random) => Buffer.from(Array.from({ length }, () => random(256)));

/** Numbers that look random, always the same ones for a seed (mulberry32). */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
