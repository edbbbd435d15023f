import { execFile } from "node:child_process";
import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

const prefix = "before-version-";
const command = "scripts/command.mjs";

/**
 * Copies the embedded database before its data is rewritten, to `backups/` in the data folder. Of a version that it was
 * copied for before, because an older backup was restored since, the first copy stays, too: it may have newer data. All
 * others are deleted.
 * @param version the version that the data is rewritten to
 * @throws {Error} if it can't be copied, for example because the disk is full
 */
export async function backUpBefore(version: number, dataDir: string): Promise<void> {
  const folder = path.join(dataDir, "backups");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const former = (await readdir(folder)).filter((one) => one.startsWith(prefix));
  const first = `${prefix}${version}.lmdb`;
  const name = unusedName(first, former);
  const file = path.join(folder, name);
  // In another process, because this one has the file open.
  await run(process.execPath, [command, "backup", file]).catch((error: { stderr?: string }) => {
    throw new Error(`The database couldn’t be backed up before its data is rewritten: ${error.stderr?.trim()}`);
  });
  console.info(`Backed up to ${file}, because stored data is rewritten for this release.`);
  for (const one of former) if (one !== first) await rm(path.join(folder, one));
}

/** The name, or the first of those with a number from 2 that isn't used: before-version-3-2.lmdb. */
function unusedName(name: string, used: string[]): string {
  let unused = name;
  for (let i = 2; used.includes(unused); i++) unused = name.replace(".lmdb", `-${i}.lmdb`);
  return unused;
}
