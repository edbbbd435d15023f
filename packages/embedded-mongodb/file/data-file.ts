import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { PendingWrites } from "#database/storage/pending-writes";
import { currentFormat, formatKey, openLmdb } from "#database/storage/store";
import { DatabaseFolderError } from "./database-folder-error";
import { inspectFile, type Inspection } from "./inspect-file";
import { upgrade } from "./upgrade";

const leftAlone = "It was left as it is: restore it from a backup, or move it away to start with an empty database.";

/**
 * Makes sure that there is a database file that can be opened: makes one where there is none, and brings an older one to
 * the current format. Nobody else may use it.
 * @throws {DatabaseFolderError} when it's damaged, empty or foreign, which leaves it as it is
 */
export async function prepareDataFile(file: string): Promise<void> {
  const exists = await isThere(file);
  if (exists && (await isAsClosed(file))) return;
  if (exists && (await checkDataFile(file)).format === currentFormat) return;
  // A crash leaves the file as it was; the new one beside it is started over.
  const aside = `${file}.new`;
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { mode: 0o700 });
  try {
    const made = path.join(aside, path.basename(file));
    if (exists) await upgrade(file, made);
    else await writeFormat(made);
    refuseDamaged(file, inspectFile(made, true));
    await replace(made, file);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Refuses a file that is no LMDB database, was cut, or has fewer documents than were written, before it is mapped into
 * memory: reading a foreign or damaged one there would end the process.
 * @throws {DatabaseFolderError}
 */
export async function checkDataFile(file: string): Promise<Inspection> {
  await refuseUnreadable(file);
  return refuseDamaged(file, inspectFile(file, false));
}

const noteOf = (file: string) => `${file}-closed`;
const stateOf = async (file: string) => {
  const { size, mtimeMs } = await stat(file);
  return JSON.stringify({ format: currentFormat, size, mtimeMs });
};

/** Notes that the file was closed properly, so that the next start needn't read all of it. */
export async function noteClosed(file: string): Promise<void> {
  await writeFile(noteOf(file), await stateOf(file), { mode: 0o600 });
}

/** Whether nobody has written to the file since it was closed properly. The note is good for one start. */
async function isAsClosed(file: string): Promise<boolean> {
  const note = await readFile(noteOf(file), "utf8").catch(() => undefined);
  await rm(noteOf(file), { force: true });
  return note !== undefined && note === (await stateOf(file));
}

/** Replaces a file durably: after a power failure the new one is there. */
export async function replace(made: string, file: string): Promise<void> {
  await rename(made, file);
  if (process.platform === "win32") return;
  const folder = await open(path.dirname(file), "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

export function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

/** @param advice what follows from it, as a sentence. @throws {DatabaseFolderError} with what is damaged */
export function refuseDamaged(file: string, inspection: Inspection | null, advice = leftAlone): Inspection {
  if (!inspection)
    throw new DatabaseFolderError(`The database file ${file} is damaged, or isn't a database file. ${advice}`);
  if (inspection.problems.length > 0)
    throw new DatabaseFolderError(`The database file ${file} is damaged (${inList(inspection.problems)}). ${advice}`);
  return inspection;
}

const maxShown = 3;

function inList(problems: string[]): string {
  const more = problems.length - maxShown;
  return [...problems.slice(0, maxShown), ...(more > 0 ? [`${more} more`] : [])].join("; ");
}

async function refuseUnreadable(file: string): Promise<void> {
  try {
    const handle = await open(file, "r");
    const { size } = await handle.stat();
    await handle.close();
    if (size > 0) return;
  } catch (error) {
    const message = `The database file ${file} can't be read (${(error as NodeJS.ErrnoException).code}): let this user read and write it.`;
    throw new DatabaseFolderError(message, { cause: error });
  }
  const message = `The database file ${file} is empty, which it never is by itself: restore it from a backup, or delete it to start with an empty database.`;
  throw new DatabaseFolderError(message);
}

async function writeFormat(file: string): Promise<void> {
  const lmdb = openLmdb(file);
  const writes = new PendingWrites(lmdb);
  writes.put(formatKey, Buffer.from([currentFormat]));
  await writes.commit().finally(() => lmdb.close());
}
