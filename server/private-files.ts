import { mkdir } from "node:fs/promises";
import path from "node:path";
import { StartFailure } from "#server/failure";

/** For what only the user who runs the site may read: password hashes, addresses, secrets. No umask widens these. */
export const privateMode = { folder: 0o700, file: 0o600 } as const;

/**
 * Makes a folder of the data folder, and what is missing above it, for its owner's eyes only.
 * @throws {StartFailure} when it cannot be made
 */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await makePrivateFolder(folder);
  } catch (error) {
    throw new StartFailure(
      `Couldn’t create ${folder} (${(error as NodeJS.ErrnoException).code}). Make its parent folder writable, or set DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * Makes a folder, and what is missing above it, for its owner's eyes only. What exists stays as it is.
 * Node's own recursive mkdir never comes back where a folder that exists lets nothing be made in it, as /proc does.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await makeUnlessThere(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === folder) throw error;
    await makePrivateFolder(parent);
    await makeUnlessThere(folder);
  }
}

async function makeUnlessThere(folder: string): Promise<void> {
  await mkdir(folder, { mode: privateMode.folder }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
