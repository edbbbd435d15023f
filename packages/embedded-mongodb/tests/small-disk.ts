import { execFileSync } from "node:child_process";
import { closeSync, openSync, writeSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import path from "node:path";

export const needsMount = "Only root may mount a small disk, and only Linux has tmpfs.";

/** Mounts a disk in memory in a new folder. Returns what unmounts it, or null where this process may not mount. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<(() => void) | null> {
  await mkdir(folder);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    return null;
  }
  return () => void execFileSync("umount", ["-l", folder]);
}

/** Fills the disk of a folder to the last byte, with a file that it returns. */
export function fillDisk(folder: string): string {
  const file = path.join(folder, "fill");
  const open = openSync(file, "w");
  try {
    for (const zeros = Buffer.alloc(4096); ;) writeSync(open, zeros);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
  } finally {
    closeSync(open);
  }
  return file;
}
