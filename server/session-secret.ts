import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * The secret that signs session cookies when `SESSION_SECRET` is unset: made once, kept under the data folder for its
 * owner's eyes only, so that a restart signs nobody out.
 */
export async function sessionSecretOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, "session-secret");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  try {
    // "wx" lets only the first of several starting processes write; the others read what it wrote.
    await writeFile(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
