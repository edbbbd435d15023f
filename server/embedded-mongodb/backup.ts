import { chmod, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { open } from "lmdb";
import { checkDataFile } from "./data-file";
import { DatabaseFolderError } from "./database-folder-error";
import { releaseOwnership, takeOwnership } from "./owner";

const fileOf = (folder: string) => path.join(folder, "database.lmdb");

/**
 * Copies the database of a folder as it is at one moment, without what is free in it. Whoever runs it goes on reading
 * and writing meanwhile. The copy is a database file like any other.
 * @throws {DatabaseFolderError} when there is none, or something is at the target already
 */
export async function backUp(folder: string, target: string): Promise<void> {
  if (await isThere(target)) throw new DatabaseFolderError(`${target} is there already: name a file that is not.`);
  if (!(await isThere(fileOf(folder)))) throw new DatabaseFolderError(`There is no database in ${folder}.`);
  await mkdir(path.dirname(path.resolve(target)), { recursive: true, mode: 0o700 });
  await copy(fileOf(folder), target);
}

/**
 * Gives what is free in the database of a folder back to the disk. Nobody may run it meanwhile.
 * @returns its size in bytes before and after
 */
export async function compact(folder: string): Promise<{ before: number; after: number }> {
  const file = fileOf(folder);
  if (!(await isThere(file))) throw new DatabaseFolderError(`There is no database in ${folder}.`);
  const ownership = await takeOwnership(folder);
  if (!ownership.owned)
    throw new DatabaseFolderError("The database is in use: stop the site, and what else runs it, and try again.");
  const compacted = `${file}.compacted`;
  try {
    const before = (await stat(file)).size;
    await rm(compacted, { force: true });
    await copy(file, compacted);
    await checkDataFile(compacted);
    await rename(compacted, file);
    return { before, after: (await stat(file)).size };
  } finally {
    await rm(compacted, { force: true });
    await releaseOwnership(folder);
  }
}

async function copy(file: string, target: string): Promise<void> {
  await checkDataFile(file);
  // LMDB makes a copy that everybody may read: it is made where only its owner can enter. mkdtemp makes such a folder.
  const aside = await mkdtemp(`${target}-`);
  const database = open({ path: file, readOnly: true });
  try {
    const copied = path.join(aside, path.basename(target));
    await database.backup(copied, true);
    await chmod(copied, 0o600);
    await rename(copied, target);
  } finally {
    await database.close();
    await rm(aside, { recursive: true });
  }
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}
