import { createAdmin, findUserId, randomPassword } from "~/accounts/accounts.server";
import { announceRole, changeRole } from "~/accounts/roles.server";
import { scriptActor } from "~/platform/audit/actor";
import { mailSiteOf } from "~/platform/mail/web/mail-site.server";
import { readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

const [username] = readArguments("make-admin") as [string];

/** npm run make-admin -- USERNAME: makes a user an owner, or creates an owner with a random password. */
await runWithDatabase(async (settings) => {
  const actor = scriptActor("make-admin");
  const site = mailSiteOf(settings);
  const userId = await findUserId(username);
  if (userId !== null) {
    await changeRole({ actor, role: "owner" }, userId, "owner", site);
    console.log(`${username} is now an owner.`);
    return;
  }
  const password = randomPassword();
  const account = await createAdmin(actor, { username, password });
  if (site) await announceRole(site, actor, account);
  console.log(`Created admin ${username} with password ${password}`);
});
