import { createAdmin, findUserId, firstPasswordDays, randomPassword } from "~/accounts/accounts.server";
import { resetFactors } from "~/accounts/factors.server";
import { renewFirstPassword } from "~/accounts/password-reset.server";
import { announceRole, changeRole } from "~/accounts/roles.server";
import { getUser } from "~/accounts/manage.server";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { unsuspend } from "~/community/suspensions/suspensions.server";
import { scriptActor } from "~/platform/audit/actor";
import type { Settings } from "~/platform/runtime/env.server";
import { mailSiteOf } from "~/platform/mail/web/mail-site.server";
import { hasFlag, readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

const [username] = readArguments("make-admin") as [string];
const actor = scriptActor("make-admin");
const granter = { actor, role: "owner" } as const;

const chooseAnother = `Choose another one at /account/password within ${firstPasswordDays} days. This one stops working then.`;

/**
 * npm run make-admin -- USERNAME: makes a user an owner, or creates an owner with a random password. If that user never
 * chose a password, it's replaced by a new random one, and all sessions end.
 */
async function makeAdmin(settings: Settings): Promise<void> {
  const site = mailSiteOf(settings);
  const userId = await findUserId(username);
  if (userId !== null) {
    await changeRole(granter, userId, "owner", site);
    console.log(`${username} is now an owner.`);
    if ((await getUser(userId)).suspension) {
      await unsuspend(granter, userId, site);
      console.log("The suspension of this account was lifted.");
    }
    const renewed = await renewFirstPassword(userId, actor, site);
    if (renewed) console.log(`The new password is ${renewed}\n${chooseAnother}\nAll sessions have ended.`);
    return;
  }
  const password = randomPassword();
  const account = await createAdmin(actor, { username, password, isGenerated: true });
  if (site) await announceRole(site, actor, account);
  console.log(`Created admin ${username} with password ${password}\n${chooseAnother}`);
}

/** npm run make-admin -- USERNAME --reset-factors: the way back for a user who lost all second factors. Returns the exit code. */
async function resetFactorsOf(settings: Settings): Promise<number> {
  const userId = await findUserId(username);
  if (userId === null) {
    console.error(`There is no user named ${username}.`);
    return 1;
  }
  const hadOne = await resetFactors(userId, mailSiteOf(settings), actor);
  await closeSessionsOf(userId);
  console.log(
    hadOne
      ? `${username} now logs in without a second factor. All sessions have ended.`
      : `${username} had no second factor. All sessions have ended.`,
  );
  return 0;
}

await runWithDatabase((settings) => (hasFlag("--reset-factors") ? resetFactorsOf(settings) : makeAdmin(settings)));
