import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** Does the work as a user whose new files are open to others as far as `mask` lets them. */
export async function underUmask<Result>(mask: number, work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(mask);
  try {
    return await work();
  } finally {
    process.umask(before);
  }
}

/** A folder (as ".") and what is directly in it, as far as others than the owner may read, write, or enter it. */
export async function openToOthers(folder: string): Promise<string[]> {
  const open = async (name: string) => ((await stat(path.join(folder, name))).mode & 0o077) !== 0;
  const names = [".", ...(await readdir(folder))];
  const found = await Promise.all(names.map(open));
  return names.filter((_, i) => found[i]);
}
