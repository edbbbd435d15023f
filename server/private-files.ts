import { mkdir } from "node:fs/promises";
import path from "node:path";
import { StartFailure } from "#server/failure";

/**
 * Permissions for private data: password hashes, addresses, and secrets. Only the user who runs the site may read it;
 * no umask widens this.
 */
export const privateMode = { folder: 0o700, file: 0o600 } as const;

/**
 * Creates a private folder in the data folder, with missing parents.
 * @throws {StartFailure} if it can't be created
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
 * Creates a private folder with missing parents. Existing ones stay unchanged. Node's recursive mkdir hangs if an
 * existing parent doesn't allow new entries, as in /proc.
 */
export async function makePrivateFolder(folder: string): Promise<void> {
  try {
    await makeUnlessExisting(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || parent === folder) throw error;
    await makePrivateFolder(parent);
    await makeUnlessExisting(folder);
  }
}

async function makeUnlessExisting(folder: string): Promise<void> {
  await mkdir(folder, { mode: privateMode.folder }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
}
