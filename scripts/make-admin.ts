import { createAdmin, findUserId, randomPassword } from "~/accounts/accounts.server";
import { setAdmin } from "~/accounts/manage.server";
import { scriptActor } from "~/platform/audit/actor";
import { readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

const [username] = readArguments("make-admin") as [string];

/** npm run make-admin -- USERNAME: makes a user an admin, or creates an admin with a random password. */
await runWithDatabase(async () => {
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
});
