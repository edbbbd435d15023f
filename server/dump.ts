import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { EJSON, type Document } from "bson";
import mongoose from "mongoose";
import { z } from "zod";
import { DumpedIndex, makeMissingIndexes } from "#server/dumped-indexes";
import { StartFailure } from "#server/failure";
import { makePrivateFolder, privateMode } from "#server/private-files";

type Db = mongoose.mongo.Db;

/**
 * The manifest of an export, which has each collection as a file of Extended JSON, one document per line in `_id` order. The
 * format is the same for the embedded database and MongoDB servers, and mongoimport can read it.
 */
const Listing = z.object({
  collections: z.array(
    z.object({
      name: z.string(),
      documents: z.number(),
      /** Of the file's bytes. */
      sha256: z.string(),
      indexes: z.array(DumpedIndex),
    }),
  ),
});
export type Listing = z.infer<typeof Listing>;
type Content = { documents: number; sha256: string };
/** `leftOut` lists index features that the database doesn't support. Documents are always complete. */
type Restored = Listing & { leftOut: string[] };

const batchSize = 500;
const listingFile = (folder: string) => path.join(folder, "collections.json");
const fileOf = (folder: string, name: string) => path.join(folder, `${encodeURIComponent(name)}.jsonl`);

/** Writes all collections to a new folder that only its owner may read, because it contains password hashes. */
export async function exportDatabase(db: Db, folder: string): Promise<Listing> {
  await makePrivateFolder(path.dirname(path.resolve(folder)));
  await mkdir(folder, { mode: privateMode.folder }).catch((error: Error) => {
    throw new StartFailure(`${folder} can’t be created (it may already exist). Name a new folder.`, { cause: error });
  });
  const collections: Listing["collections"] = [];
  for (const { name } of await collectionsOf(db)) {
    const indexes = (await db.collection(name).indexes()) as DumpedIndex[];
    const out = createWriteStream(fileOf(folder, name), { mode: privateMode.file });
    const content = await digest(linesOf(db, name), async (line) => {
      if (!out.write(line)) await once(out, "drain");
    });
    out.end();
    await finished(out);
    collections.push({ name, ...content, indexes });
  }
  const listing = `${JSON.stringify({ collections }, null, 2)}\n`;
  await writeFile(listingFile(folder), listing, { mode: privateMode.file });
  return { collections };
}

/**
 * Imports an export into an empty database and reads it back to verify it. Creates missing indexes; `connect` has
 * already created those of the models.
 * @throws {StartFailure} before any write, if a file was modified or a collection isn't empty; afterwards, if the
 * server rejects documents or the content differs from the export
 */
export async function importDatabase(db: Db, folder: string): Promise<Restored> {
  const { collections } = await readListing(folder);
  for (const { name, documents, sha256 } of collections) {
    const file = await digest(fileLines(folder, name));
    if (file.documents !== documents || file.sha256 !== sha256)
      throw new StartFailure(`${fileOf(folder, name)} doesn’t match the export. Nothing was imported.`);
    if ((await db.collection(name).countDocuments({}, { limit: 1 })) > 0)
      throw new StartFailure(`The database isn’t empty (${name} has documents). Restore into a new database.`);
  }
  const leftOut: string[] = [];
  for (const { name, documents, sha256, indexes } of collections) {
    await fill(db, name, folder);
    leftOut.push(...(await makeMissingIndexes(db.collection(name), indexes)));
    const stored = await digest(linesOf(db, name));
    if (stored.documents !== documents || stored.sha256 !== sha256)
      throw new StartFailure(
        `${name} doesn’t match the export: ${stored.documents} of ${documents} documents are there.`,
      );
  }
  return { collections, leftOut };
}

async function readListing(folder: string): Promise<Listing> {
  try {
    return Listing.parse(JSON.parse(await readFile(listingFile(folder), "utf8")));
  } catch (error) {
    throw new StartFailure(`${folder} isn’t an export: ${listingFile(folder)} is missing or damaged.`, {
      cause: error,
    });
  }
}

async function collectionsOf(db: Db): Promise<{ name: string }[]> {
  const all = await db.listCollections({ type: "collection" }, { nameOnly: true }).toArray();
  return all.filter(({ name }) => !name.startsWith("system.")).sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Preserves BSON types exactly: an int32 stays an int32. */
async function* linesOf(db: Db, name: string): AsyncGenerator<string> {
  const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true };
  for await (const document of db.collection(name).find({}, asStored).sort({ _id: 1 }))
    yield `${EJSON.stringify(document, { relaxed: false })}\n`;
}

async function* fileLines(folder: string, name: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(fileOf(folder, name)), crlfDelay: Infinity }))
    yield `${line}\n`;
}

async function digest(lines: AsyncIterable<string>, each?: (line: string) => Promise<void>): Promise<Content> {
  const hash = createHash("sha256");
  let documents = 0;
  for await (const line of lines) {
    hash.update(line);
    documents++;
    await each?.(line);
  }
  return { documents, sha256: hash.digest("hex") };
}

async function fill(db: Db, name: string, folder: string): Promise<void> {
  await db.createCollection(name).catch(() => {});
  let batch: Document[] = [];
  const store = async () => {
    if (batch.length > 0) await db.collection(name).insertMany(batch).catch(refuse);
    batch = [];
  };
  const refuse = (error: Error) => {
    if (!(error instanceof mongoose.mongo.MongoServerError)) throw error;
    throw new StartFailure(`The database refused documents of ${name}: ${error.message}`, { cause: error });
  };
  for await (const line of fileLines(folder, name)) {
    batch.push(EJSON.parse(line, { relaxed: false }) as Document);
    if (batch.length === batchSize) await store();
  }
  await store();
}
