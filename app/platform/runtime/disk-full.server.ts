import { statfs } from "node:fs/promises";
import { isDiskFull } from "#models/disk-full";
import { Refusal } from "~/platform/runtime/refusal";

export const noSpace = "The site’s storage is full, so nothing was saved. Try again later.";

/** The log line for the operator. A stack trace would only fill the disk further. */
export function fullDiskLine(error: unknown): string {
  const [reason = ""] = String((error as Error).message).split("\n");
  return `A write failed because the disk is full. Free some space. ${reason}`;
}

/** The error if it's a refusal, or a refusal for a full disk, which is also logged. Null for all other errors. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!isDiskFull(error)) return null;
  console.error(fullDiskLine(error));
  return new Refusal("no-space", noSpace);
}

/**
 * In bytes. With less free space, changes are refused. The embedded database refuses writes below 8 MiB, so operations
 * of several writes that have already begun can be completed.
 */
export const minFreeBytes = 32 * 2 ** 20;

/** The free space of a folder's disk for this process, in bytes. Infinite if the system doesn't report it. */
export async function freeBytesIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some network disks report zero blocks.
  return blocks === 0 ? Infinity : bavail * bsize;
}

let findRoom = async () => Infinity;

/** Makes `requireFreeSpace` check the embedded database's disk. A MongoDB server's disk can't be checked. */
export function watchFreeSpace(find: () => Promise<number>): void {
  findRoom = find;
}

/**
 * Call this before an operation writes, because a disk that becomes full halfway would leave the operation incomplete.
 * @throws {Error} as if the disk were full
 */
export async function requireFreeSpace(): Promise<void> {
  const room = await findRoom();
  if (room >= minFreeBytes) return;
  const message = `Only ${Math.floor(room / 2 ** 20)} MB are left, and changes need ${minFreeBytes / 2 ** 20} MB.`;
  throw Object.assign(new Error(message), { code: "ENOSPC" });
}
