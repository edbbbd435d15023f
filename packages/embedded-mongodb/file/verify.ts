import path from "node:path";
import { open } from "lmdb";
import { isThere, refuseDamaged } from "./data-file";
import { DatabaseFolderError } from "./database-folder-error";
import { inspectFile, type Inspection } from "./inspect-file";

export const dataFileOf = (folder: string) => path.join(folder, "database.lmdb");

/** @throws {DatabaseFolderError} when there is no database in the folder */
export async function existingDataFileOf(folder: string): Promise<string> {
  const file = dataFileOf(folder);
  if (await isThere(file)) return file;
  throw new DatabaseFolderError(`There is no database in ${folder}.`);
}

const advice = "Restore it from a backup that npm run verify calls good.";

/**
 * Reads all documents and index entries of a folder's database, and compares them with their checksums and with each
 * other. It may be running meanwhile.
 * @throws {DatabaseFolderError} with what is damaged, or when there is no database
 */
export async function verify(folder: string): Promise<Inspection> {
  const file = await existingDataFileOf(folder);
  return atOneMoment(file, () => verifyFile(file));
}

/**
 * Reads everything as `verify` does, for an error that damage may explain: a start looks at pages and counts only. Does nothing
 * where there is no database.
 * @throws {DatabaseFolderError} with the words of a start
 */
export async function refuseDamagedDatabase(folder: string): Promise<void> {
  const file = dataFileOf(folder);
  if (await isThere(file)) await atOneMoment(file, () => refuseDamaged(file, inspectFile(file, true)));
}

/** The same for a file that isn't being written, such as a backup. */
export function verifyFile(file: string): Inspection {
  return refuseDamaged(file, inspectFile(file, true), advice);
}

type Lmdb = ReturnType<typeof open>;

/**
 * Runs work under a read transaction, so that no page of this moment is overwritten even while the database runs. Reading
 * through the given LMDB handle can crash on a file that wasn't checked before.
 */
export async function atOneMoment<Result>(
  file: string,
  work: (lmdb: Lmdb) => Promise<Result> | Result,
): Promise<Result> {
  const lmdb = openToRead(file);
  try {
    const reading = lmdb.useReadTransaction();
    try {
      return await work(lmdb);
    } finally {
      reading.done();
    }
  } finally {
    await lmdb.close();
  }
}

function openToRead(file: string): Lmdb {
  try {
    return open({ path: file, readOnly: true });
  } catch (error) {
    const message = `The database file ${file} can't be opened (${(error as Error).message}). ${advice}`;
    throw new DatabaseFolderError(message, { cause: error });
  }
}
