import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartFailure } from "#server/failure";
import { privateMode } from "#server/private-files";
import { refuseAnotherSecret, restoreSecret, storedSecretOf } from "#server/session-secret";
import type { Settings } from "~/platform/runtime/env.server";
import { hasFlag } from "./arguments.mjs";

const isAsked = () => hasFlag("--with-secrets");

/** The file with the session secret of a backup, or of an export. */
export const secretBeside = (backup: string) => `${backup}.session-secret`;
export const secretIn = (folder: string) => path.join(folder, "session-secret");

const secretFileOf = async (copy: string) => ((await stat(copy)).isDirectory() ? secretIn(copy) : secretBeside(copy));

/**
 * Returns what adds the session secret in use to a copy once it's made, if that's asked for, and says what the copy lacks.
 * @param file gets the secret
 * @throws {StartFailure} if that's asked for, but there's no secret, or there's the file
 */
export async function secretsFor(file: string, settings: Settings, asked = isAsked()): Promise<() => Promise<void>> {
  const { dataDir } = settings;
  const secret = settings.sessionSecret ?? (await storedSecretOf(dataDir));
  const lacked = ["the settings", "emails that were written as files"];
  if (!asked) {
    if (secret !== null)
      lacked.splice(1, 0, "the session secret, without which everybody is logged out (--with-secrets adds it)");
    return async () => console.log(`Not in it: ${lacked.join("; ")}.`);
  }
  if (secret === null)
    throw new StartFailure(
      `There’s no session secret in ${dataDir}, and SESSION_SECRET isn’t set. Set it as the site has it, or leave out --with-secrets.`,
    );
  if (existsSync(file)) throw new StartFailure(`${file} exists already. Move it away, or choose another name.`);
  return async () => {
    await writeFile(file, secret, { flag: "wx", mode: privateMode.file, flush: true });
    console.log(`The session secret is in ${file}. Whoever reads it can log in as anybody.`);
    console.log(`Not in it: ${lacked.join("; ")}.`);
  };
}

/** Returns what brings the session secret of a copy back, if that's asked for. @throws {StartFailure} if there's none */
export async function secretsOf(
  copy: string,
  { dataDir, sessionSecret }: Settings,
  asked = isAsked(),
): Promise<() => Promise<void>> {
  if (!asked) return async () => {};
  const file = await secretFileOf(copy);
  const secret = await readFile(file, "utf8").catch(() => {
    throw new StartFailure(
      `There’s no session secret in ${file}. Leave out --with-secrets, and the next start makes one.`,
    );
  });
  // Before anything is written.
  await refuseAnotherSecret(dataDir, secret);
  return async () => {
    await restoreSecret(dataDir, secret);
    console.log("Restored the session secret.");
    if (sessionSecret !== undefined && sessionSecret.trim() !== secret.trim())
      console.log("SESSION_SECRET sets another one, which the site uses as long as it’s set.");
  };
}
