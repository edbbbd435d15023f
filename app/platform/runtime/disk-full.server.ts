import { statfs } from "node:fs/promises";
import { isDiskFull } from "#models/disk-full";
import { Refusal } from "~/platform/runtime/refusal";

export const noSpace = "The site’s storage is full, so nothing was saved. Try again later.";

/** The line for whoever runs the site. A stack trace would only fill the disk further. */
export function fullDiskLine(error: unknown): string {
  const [reason = ""] = String((error as Error).message).split("\n");
  return `A write failed because the disk is full. Free some space. ${reason}`;
}

/** A refusal, or what an operation failed with if the disk is full, which is logged. Null for all other errors. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!isDiskFull(error)) return null;
  console.error(fullDiskLine(error));
  return new Refusal("no-space", noSpace);
}

/**
 * With less room on its disk, in bytes, the embedded database may soon refuse a write. It does with less than 8 MiB, so
 * that an operation of several writes that has begun can be completed, as can those that began with it.
 */
export const minFreeBytes = 32 * 2 ** 20;

/** Bytes that this process may still write there; infinite where the system doesn't say. */
export async function roomIn(folder: string): Promise<number> {
  const { blocks, bavail, bsize } = await statfs(folder);
  // Some network disks count nothing.
  return blocks === 0 ? Infinity : bavail * bsize;
}

let findRoom = async () => Infinity;

/** From now on, `requireRoom` looks at the embedded database's disk. A MongoDB server's isn't ours to watch. */
export function watchRoom(find: () => Promise<number>): void {
  findRoom = find;
}

/**
 * To be called before an operation writes: if the disk became full in the middle of it, a part of it would be stored.
 * @throws {Error} as if the disk were full
 */
export async function requireRoom(): Promise<void> {
  const room = await findRoom();
  if (room >= minFreeBytes) return;
  const message = `Only ${Math.floor(room / 2 ** 20)} MB are left, and changes need ${minFreeBytes / 2 ** 20} MB.`;
  throw Object.assign(new Error(message), { code: "ENOSPC" });
}
