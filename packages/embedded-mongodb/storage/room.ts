import { statfsSync } from "node:fs";

/**
 * Commits leave so much of the disk free, in bytes, because LMDB mustn't meet a full one: what it writes down about that
 * may be longer than the memory it has for it, which ends the process (3.5.6, `mdb_page_flush`). Others may take of it
 * between a look at the disk and the end of a commit.
 */
const reserve = 8 * 2 ** 20;

/** What a key may cost besides its value: LMDB writes copies of its page and of the one above. */
const bytesPerKey = 2 * 4096;

export class NoRoom extends Error {
  constructor() {
    super(`less than ${reserve / 2 ** 20} MB of the disk would be left`);
  }
}

/** What may still be written to a disk, in bytes; infinite where the system doesn't say. */
export function roomFor(file: string): number {
  const { blocks, bavail, bsize } = statfsSync(file);
  // Some network disks count nothing.
  return blocks === 0 ? Infinity : bavail * bsize - reserve;
}

/** The most that a commit writes. */
export const mostWritten = (keys: number, bytes: number) => bytes + keys * bytesPerKey;
