import { readFile } from "node:fs/promises";
import { namesOurEmail, recordBounce } from "~/newsletter/issues/bounces.server";
import { readBounces, splitMailbox } from "~/newsletter/issues/read-bounces.server";
import { readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";

const files = readArguments("import-bounces");

/**
 * Reads the mailbox that bounces go to, and sets the subscribers aside whose emails bounced. Anyone can send an email to
 * a mailbox, so only those count that return an email of ours.
 */
await runWithDatabase(async () => {
  let [mails, reports, recorded] = [0, 0, 0];
  for (const file of files) {
    for (const mail of splitMailbox(await readFile(file))) {
      mails++;
      for (const report of await readBounces(mail)) {
        reports++;
        if ((await namesOurEmail(report)) && (await recordBounce(report))) recorded++;
      }
    }
  }
  console.log(
    `Read ${mails} emails with ${reports} bounces. ${recorded} are about subscribers, who get no more issues.`,
  );
});
