import { copyFile, mkdir, mkdtemp, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { open as lmdb, type RootDatabase } from "lmdb";
import { MongoClient, type Document } from "mongodb";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { backUp, compact } from "#database/process/backup";
import { startEmbeddedDatabase } from "#database/process/start";
import { readMeta, type Meta } from "./lmdb-pages";
import { verify, verifyFile } from "./verify";

type Lmdb = RootDatabase<Buffer, Buffer>;

const pageSize = 4096;

let folder: string;
/** A database's file as it was closed, and what is made of it. */
let good: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "embedded-damage-"));
  good = path.join(folder, "good.lmdb");
  file = path.join(folder, "database/database.lmdb");
  await inDatabase(async (client) => {
    const things = client.db("test").collection<{ _id: number; name: string; about: string }>("things");
    await things.createIndexes([{ key: { name: 1 }, unique: true }, { key: { size: 1 } }]);
    await things.insertMany(
      Array.from({ length: 300 }, (_, _id) => ({
        _id,
        name: `name ${_id}`,
        size: _id % 7,
        about: `about ${_id} `.repeat(_id % 9 === 0 ? 900 : 9),
      })),
    );
    await things.updateMany({ _id: { $lt: 20 } }, { $set: { about: "short", size: 100 } });
    await things.deleteMany({ _id: { $gte: 290 } });
  });
  // Else, what was written first would be found on pages that are free.
  await compact(path.dirname(file));
  await copyFile(file, good);
});
beforeEach(() => copyFile(good, file));
afterAll(() => rm(folder, { recursive: true }));

async function inDatabase<Result>(work: (client: MongoClient) => Promise<Result>): Promise<Result> {
  const database = await startEmbeddedDatabase({ folder: path.dirname(file) });
  try {
    const client = await MongoClient.connect(database.uri);
    return await work(client).finally(() => client.close());
  } finally {
    await database.close();
  }
}

async function change(at: (content: Buffer) => number, bytes: Buffer): Promise<void> {
  const handle = await open(file, "r+");
  await handle.write(bytes, 0, bytes.length, at(await readFile(file)));
  await handle.close();
}

const damage = () =>
  verify(path.dirname(file)).then(
    () => "none",
    (error: Error) => error.message,
  );

describe("a file that is no good database", () => {
  test.each([
    ["of zero bytes", () => truncate(file, 0), /is empty.*restore it from a backup, or delete it/],
    ["of one byte", () => truncate(file, 1), /is damaged, or isn't a database file/],
    ["that lost its end", async () => truncate(file, (await stat(file)).size - 10 * pageSize), /is damaged \(/],
    ["of text", () => writeFile(file, "my shopping list\n".repeat(1000)), /is damaged, or isn't a database file/],
  ])("%s is refused at the start, and stays as it is", async (_, make, sentence) => {
    await make();
    const before = await readFile(file);
    await expect(inDatabase(async () => {})).rejects.toThrow(sentence);
    expect(before.equals(await readFile(file))).toBe(true);
  });
});

describe("a file of the format that had no checksums", () => {
  beforeEach(() => writeFormerly(good, file));

  test("is brought to the current one by a start, with all that it has, also after one that was cut off", async () => {
    await mkdir(`${file}.new`);
    await writeFile(`${file}.new/database.lmdb`, "half of it");
    await inDatabase(async (client) => {
      const things = client.db("test").collection<Document>("things");
      expect(await things.countDocuments({ size: 3 })).toBe(38);
      expect(await things.findOne({ name: "name 77" })).toMatchObject({ _id: 77, size: 0 });
      await things.updateOne({ _id: 77 as never }, { $set: { more: 1 } });
      expect(await client.db("test").command({ validate: "things" })).toMatchObject({ valid: true, nrecords: 290 });
    });
    expect(await verify(path.dirname(file))).toMatchObject({ format: 2, problems: [] });
    await expect(stat(`${file}.new`)).rejects.toThrow(/ENOENT/);
  });

  test("is left as it is when its indexes don't fit its documents", async () => {
    await change((content) => content.indexOf("name 77\0"), Buffer.from("N"));
    const before = await readFile(file);
    await expect(inDatabase(async () => {})).rejects.toThrow(
      /test\.things: .*doesn't fit its documents.*was left as it is/,
    );
    expect(before.equals(await readFile(file))).toBe(true);
  });

  test("can be backed up before", async () => {
    const target = path.join(folder, "former.lmdb");
    await backUp(path.dirname(file), target);
    expect(verifyFile(target)).toMatchObject({ format: 1, problems: [] });
  });
});

/** Writes what a file has as it was written before there were checksums. */
async function writeFormerly(from: string, to: string): Promise<void> {
  await rm(to);
  const options = { keyEncoding: "binary", encoding: "binary", overlappingSync: false } as const;
  const [current, former] = [from, to].map((at) => lmdb<Buffer, Buffer>({ path: at, ...options })) as [Lmdb, Lmdb];
  former.transactionSync(() => {
    for (const { key, value } of current.getRange()) {
      const opened = value.subarray(0, -4);
      const isCount = key[0] === 1 && key.toString("latin1", 1, 3) === "n:";
      if (key[0] !== 0)
        void former.put(key, opened.length === 0 ? Buffer.from([1]) : isCount ? opened.subarray(0, 6) : opened);
    }
  });
  await current.close();
  await former.close();
}

describe("damage", () => {
  test("of nothing is none", async () => {
    const { collections, problems } = await verify(path.dirname(file));
    expect(problems).toEqual([]);
    expect(collections).toEqual([{ ns: "test.things", documents: 290, indexes: 3 }]);
  });

  test("isn't seen in what others write meanwhile", async () => {
    await inDatabase(async (client) => {
      const things = client.db("test").collection<{ _id: number; size: number; about: string }>("things");
      let isOver = false;
      let written = 0;
      const write = async () => {
        for (let i = 0; !isOver; i++, written++)
          await things.updateOne({ _id: i % 290 }, { $set: { size: i, about: "about ".repeat((i * 37) % 900) } });
      };
      const writing = [write(), write(), write()];
      for (let i = 0; i < 10 || written < 10; i++) expect((await verify(path.dirname(file))).problems).toEqual([]);
      isOver = true;
      await Promise.all(writing);
    });
  });

  test("of one byte of a document is found by verify, which names the collection, and no backup is made of it", async () => {
    await change((content) => content.indexOf("about 77 about 77"), Buffer.from("A"));
    expect(await damage()).toContain("test.things: 1 of 290 documents damaged");
    const target = path.join(folder, "backup.lmdb");
    await expect(backUp(path.dirname(file), target)).rejects.toThrow(/1 of 290 documents damaged.*Nothing was copied/);
    await expect(stat(target)).rejects.toThrow(/ENOENT/);
  });

  test("of a document is not made good by an update of it", async () => {
    await change((content) => content.indexOf("about 77 about 77"), Buffer.from("A"));
    await inDatabase(async (client) => {
      const things = client.db("test").collection<Document>("things");
      const update = things.updateOne({ _id: 77 as never }, { $set: { more: 1 } });
      await expect(update).rejects.toMatchObject({ code: 301 });
      const change = things.findOneAndUpdate({ _id: 77 as never }, { $set: { more: 1 } });
      await expect(change).rejects.toMatchObject({ codeName: "DataCorruptionDetected" });
      const { errors } = await client.db("test").command({ validate: "things" });
      expect(errors).toEqual(["the documents aren't those that were written last"]);
    });
  });

  test("of the list of free pages is found before a page in use is written over", async () => {
    await inDatabase(async (client) => void (await client.db("test").collection("other").insertOne({})));
    const handle = await open(file, "r+");
    const { free, main } = readMeta(handle.fd) as Meta;
    const list = Buffer.alloc(8);
    list.writeBigUInt64LE(BigInt(main.root ?? 0));
    const page = (await readFile(file)).subarray((free.root ?? 0) * pageSize);
    const node = 24 + page.readUInt16LE(24);
    // Behind the node's head, its key and the length of its list, each of eight bytes.
    await handle.write(list, 0, 8, (free.root ?? 0) * pageSize + node + 24);
    await handle.close();
    await expect(inDatabase(async () => {})).rejects.toThrow(/the list of free pages is damaged/);
    expect(await damage()).toContain("the list of free pages is damaged");
  });

  test("of a page of documents is found at the start, which says how many are left", async () => {
    await change(
      (content) => Math.floor(content.indexOf("about 77 about 77") / pageSize) * pageSize,
      Buffer.alloc(pageSize),
    );
    await expect(inDatabase(async () => {})).rejects.toThrow(/test\.things: 2\d\d of 290 documents left/);
  });
});
