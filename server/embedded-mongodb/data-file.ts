import { open } from "node:fs/promises";
import { DatabaseFolderError } from "./database-folder-error";

const pageSize = 4096;
const pageHeaderLength = 24;
const magic = 0xbeefc0de;

/**
 * Refuses a file that is no LMDB database, before it is mapped into memory: reading a foreign or cut one there would
 * end the process. A file that does not exist yet is fine.
 * @throws {DatabaseFolderError}
 */
export async function checkDataFile(file: string): Promise<void> {
  const handle = await open(file, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    if (size === 0) return;
    const head = Buffer.alloc(2 * pageSize);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    const metas = [0, pageSize].map((at) => metaOf(head, at));
    const last = metas.reduce(
      (best, meta) => (meta && (!best || meta.transaction > best.transaction) ? meta : best),
      null,
    );
    const intact = bytesRead === head.length && metas.every((meta) => meta !== null) && last !== null;
    if (!intact || size < Number(last.lastPage + 1n) * pageSize) {
      throw new DatabaseFolderError(
        `The database file ${file} is damaged or is none. It was left as it is: restore it from a backup, or move it away to start with an empty database.`,
      );
    }
  } finally {
    await handle.close();
  }
}

type Meta = { lastPage: bigint; transaction: bigint };

/** One of the two pages at the front that describe the file in turn; null when it is not one. */
function metaOf(head: Buffer, at: number): Meta | null {
  const found = head.indexOf(Buffer.from([magic & 255, (magic >> 8) & 255, (magic >> 16) & 255, magic >>> 24]), at);
  if (found < at || found > at + pageHeaderLength) return null;
  const afterTrees = found + 4 + 4 + 8 + 8 + 2 * 48;
  return { lastPage: head.readBigUInt64LE(afterTrees), transaction: head.readBigUInt64LE(afterTrees + 8) };
}
