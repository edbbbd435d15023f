import { stat, writeFile } from "node:fs/promises";
import path from "node:path";

const fileIn = (dataDir: string) => path.join(dataDir, "last-backup");

/** Notes in the data folder that the built-in database has been backed up now, for the site, which may not be running. */
export async function noteBackup(dataDir: string): Promise<void> {
  await writeFile(fileIn(dataDir), "");
}

/** When the built-in database was last backed up by `npm run backup`, if ever. */
export async function lastBackupAt(dataDir: string): Promise<Date | undefined> {
  return stat(fileIn(dataDir)).then(
    ({ mtime }) => mtime,
    () => undefined,
  );
}
