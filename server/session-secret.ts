import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartFailure } from "#server/failure";
import { makeDataFolder, privateMode } from "#server/private-files";

const minLength = 32;

const secretFileIn = (dataDir: string) => path.join(dataDir, "session-secret");

/** The generated secret; null if there is none. */
export async function storedSecretOf(dataDir: string): Promise<string | null> {
  return readFile(secretFileIn(dataDir), "utf8").catch(() => null);
}

/** @throws {StartFailure} if there's another secret, with which people may be logged in */
export async function refuseAnotherSecret(dataDir: string, secret: string): Promise<void> {
  const stored = await storedSecretOf(dataDir);
  if (stored === null || stored.trim() === secret.trim()) return;
  const file = secretFileIn(dataDir);
  throw new StartFailure(`There’s another session secret in ${file}. Delete it to use the one of the backup.`);
}

/** Stores a secret that was backed up, for the next start. */
export async function restoreSecret(dataDir: string, secret: string): Promise<void> {
  await refuseAnotherSecret(dataDir, secret);
  await makeDataFolder(dataDir);
  await writeFile(secretFileIn(dataDir), secret, { mode: privateMode.file, flush: true });
}

/**
 * The secret for signing session cookies if `SESSION_SECRET` isn't set. Generated once and stored in the data folder
 * for its owner only, so that a restart logs nobody out.
 * @throws {StartFailure} if it can't be created or read
 */
export async function sessionSecretOf(dataDir: string): Promise<string> {
  await makeDataFolder(dataDir);
  const file = secretFileIn(dataDir);
  let secret: string;
  try {
    secret = (await readFile(file, "utf8").catch(() => makeSecret(file))).trim();
  } catch (error) {
    throw new StartFailure(
      `Couldn’t create or read the session secret ${file} (${(error as NodeJS.ErrnoException).code}). Set SESSION_SECRET or fix the file’s permissions.`,
      { cause: error },
    );
  }
  if (secret.length >= minLength) return secret;
  throw new StartFailure(
    `The session secret ${file} is too short. Delete the file, and the next start creates a new one.`,
  );
}

/**
 * Written to a temporary file and then linked, so that the file is always complete or absent, even if this process
 * dies.
 */
async function makeSecret(file: string): Promise<string> {
  const temporaryFile = `${file}-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await writeFile(temporaryFile, randomBytes(32).toString("hex"), {
      flag: "wx",
      mode: privateMode.file,
      flush: true,
    });
    // Only the first of several starting processes succeeds. The others read its secret.
    await link(temporaryFile, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
    return await readFile(file, "utf8");
  } finally {
    await rm(temporaryFile, { force: true });
  }
}
