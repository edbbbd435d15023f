import { chmod, copyFile, mkdir, mkdtemp, open, rm, stat } from "node:fs/promises";
import path from "node:path";
import { checkDataFile, isThere, refuseDamaged, replace } from "#database/file/data-file";
import { DatabaseFolderError } from "#database/file/database-folder-error";
import { inspectFile } from "#database/file/inspect-file";
import { atOneMoment, dataFileOf, existingDataFileOf, verifyFile } from "#database/file/verify";
import { takeOwnership } from "./owner";

/**
 * Copies the database of a folder as of one moment, without its free pages. It may be running meanwhile. The copy is a
 * database file like any other, and is verified.
 * @throws {DatabaseFolderError} when there is no database, it is damaged, or the target exists
 */
export async function backUp(folder: string, target: string): Promise<void> {
  if (await isThere(target)) throw new DatabaseFolderError(`${target} is there already: name a file that is not.`);
  const file = await existingDataFileOf(folder);
  await mkdir(path.dirname(path.resolve(target)), { recursive: true, mode: 0o700 });
  await copy(file, target);
}

/**
 * Puts a backup in the place of a folder's database, after reading all of it.
 * @throws {DatabaseFolderError} when it is damaged, or there is a database, which would be lost
 */
export async function restoreBackup(backup: string, folder: string): Promise<void> {
  verifyFile(backup);
  const file = dataFileOf(folder);
  const restored = `${file}.restored`;
  await inUnused(folder, restored, async () => {
    if (await isThere(file))
      throw new DatabaseFolderError(`There is a database in ${folder} already: move ${file} away.`);
    await copyFile(backup, restored);
    await chmod(restored, 0o600);
    const handle = await open(restored, "r+");
    await handle.sync().finally(() => handle.close());
    await replace(restored, file);
  });
}

/**
 * Compacts the database of a folder, which must not be running.
 * @returns its size in bytes before and after
 */
export async function compact(folder: string): Promise<{ before: number; after: number }> {
  const file = await existingDataFileOf(folder);
  const compacted = `${file}.compacted`;
  return inUnused(folder, compacted, async () => {
    const before = (await stat(file)).size;
    await rm(compacted, { force: true });
    await copy(file, compacted);
    await replace(compacted, file);
    return { before, after: (await stat(file)).size };
  });
}

/**
 * Does something with a folder that nobody uses, and removes the file that it may leave if it fails.
 * @throws {DatabaseFolderError} when another process uses it
 */
async function inUnused<Result>(folder: string, aside: string, work: () => Promise<Result>): Promise<Result> {
  const ownership = await takeOwnership(folder);
  if (!ownership.owned)
    throw new DatabaseFolderError("The database is in use: stop the program that runs it, and try again.");
  try {
    return await work();
  } finally {
    await rm(aside, { force: true });
    await ownership.release();
  }
}

async function copy(file: string, target: string): Promise<void> {
  // LMDB's copy is readable by everyone, so make it in a private folder, as mkdtemp creates.
  const aside = await mkdtemp(`${target}-`);
  try {
    const copied = path.join(aside, path.basename(target));
    await atOneMoment(file, async (lmdb) => {
      await checkDataFile(file);
      await lmdb.backup(copied, true);
    });
    refuseDamaged(
      file,
      inspectFile(copied, true),
      "Nothing was copied. Restore it from a backup that npm run verify calls good.",
    );
    await chmod(copied, 0o600);
    await replace(copied, target);
  } finally {
    await rm(aside, { recursive: true });
  }
}
