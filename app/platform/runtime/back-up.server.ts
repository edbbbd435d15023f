import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const prefix = "before-version-";
const command = "scripts/command.mjs";

/**
 * Copies the embedded database before its data is rewritten, to `backups/` in the data folder. Keeps only the last such
 * copy, and one from an interrupted attempt, which has what was there before.
 * @param version the version that the data is rewritten to
 * @throws {Error} if it can't be copied, for example because the disk is full
 */
export async function backUpBefore(version: number, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, "backups");
  const name = `${prefix}${version}.lmdb`;
  const file = path.join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (existsSync(file)) return;
  // In another process, because this one has the file open.
  await run(process.execPath, [command, "backup", file]).catch((error: { stderr?: string }) => {
    throw new Error(`The database couldn’t be backed up before its data is rewritten: ${error.stderr?.trim()}`);
  });
  console.info(`Backed up to ${file}, because stored data is rewritten for this release.`);
  const former = (await readdir(folder)).filter((one) => one.startsWith(prefix) && one !== name);
  for (const one of former) await rm(path.join(folder, one));
}
