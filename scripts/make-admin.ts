import { createAdmin, findUserId, randomPassword } from "~/accounts/accounts.server";
import { resetFactors } from "~/accounts/factors.server";
import { setAdmin } from "~/accounts/manage.server";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { scriptActor } from "~/platform/audit/actor";
import type { Settings } from "~/platform/runtime/env.server";
import { hasFlag, readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

const [username] = readArguments("make-admin") as [string];

/** npm run make-admin -- USERNAME: makes a user an admin, or creates an admin with a random password. */
async function makeAdmin(): Promise<void> {
  const actor = scriptActor("make-admin");
  const userId = await findUserId(username);
  if (userId !== null) {
    await setAdmin(actor, userId, true);
    console.log(`${username} is now an admin.`);
    return;
  }
  const password = randomPassword();
  await createAdmin(actor, { username, password });
  console.log(`Created admin ${username} with password ${password}`);
}

/** npm run make-admin -- USERNAME --reset-factors: the way back for a user who lost all second factors. Returns the exit code. */
async function resetFactorsOf({ siteName, siteUrl, mail }: Settings): Promise<number> {
  const userId = await findUserId(username);
  if (userId === null) {
    console.error(`There is no user named ${username}.`);
    return 1;
  }
  const site = siteUrl === undefined ? null : { name: siteName, origin: siteUrl, takesReplies: mail.takesReplies };
  const hadOne = await resetFactors(userId, site);
  await closeSessionsOf(userId);
  console.log(
    hadOne
      ? `${username} now logs in with the password alone. All sessions have ended.`
      : `${username} had no second factor. All sessions have ended.`,
  );
  return 0;
}

await runWithDatabase((settings) => (hasFlag("--reset-factors") ? resetFactorsOf(settings) : makeAdmin()));
