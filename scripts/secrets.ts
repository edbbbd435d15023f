import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { StartFailure } from "#server/failure";
import { privateMode } from "#server/private-files";
import { refuseAnotherSecret, restoreSecret, storedSecretOf } from "#server/session-secret";
import type { Settings } from "~/platform/runtime/env.server";
import { hasFlag } from "./arguments.mjs";

const isAsked = () => hasFlag("--with-secrets");

/** The file with the session secret: in an export, beside a backup. */
async function secretFileOf(copy: string): Promise<string> {
  return (await stat(copy)).isDirectory() ? path.join(copy, "session-secret") : `${copy}.session-secret`;
}

/** Adds the session secret that is in use to a backup or an export, if that's asked for. Says what the copy lacks. */
export async function addSecrets(copy: string, settings: Settings, asked = isAsked()): Promise<void> {
  const secret = settings.sessionSecret ?? (await storedSecretOf(settings.dataDir));
  const lacked = ["the settings", "emails that were written as files"];
  if (secret !== null && asked) {
    const file = await secretFileOf(copy);
    await writeFile(file, secret, { flag: "wx", mode: privateMode.file, flush: true });
    console.log(`The session secret is in ${file}. Whoever reads it can log in as anybody.`);
  } else if (secret !== null)
    lacked.splice(1, 0, "the session secret, without which everybody is logged out (--with-secrets adds it)");
  console.log(`Not in it: ${lacked.join("; ")}.`);
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
