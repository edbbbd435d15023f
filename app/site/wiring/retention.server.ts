import { deleteExpiredEmailChanges } from "~/accounts/email-change.server";
import { anonymizeOldAddresses } from "~/accounts/security-events.server";
import { deleteOutdatedLeads } from "~/community/leads/retention.server";
import { Periodic, workOnEach } from "~/platform/runtime/periodic.server";
import { deleteOutdatedSubmissions } from "~/community/submissions/retention.server";
import { deleteStrayContacts } from "~/community/vendors/contacts.server";

const hourly = new Periodic(3600_000, () => deleteAllOutdated(new Date()));

/** What has a retention period, by its name in the log. */
const deletions: [string, (now: Date) => Promise<unknown>][] = [
  ["Demo requests", deleteOutdatedLeads],
  ["Submissions", deleteOutdatedSubmissions],
  ["Unconfirmed new email addresses", deleteExpiredEmailChanges],
  ["Contacts of deleted companies", deleteStrayContacts],
  ["The IP addresses of security events", anonymizeOldAddresses],
];

/** Deletes all this once the promised retention period has ended. A failure of one, which is logged, stops no other. */
export async function deleteAllOutdated(now: Date): Promise<void> {
  await workOnEach(
    deletions,
    ([, deleteOutdated]) => deleteOutdated(now),
    ([name]) => `${name} couldn’t be deleted after their time. It’s tried again in an hour.`,
  );
}

/** Runs `deleteAllOutdated` now and every hour. */
export function startRetention(): void {
  hourly.start();
  hourly.runNow();
}

export const stopRetention = () => hourly.stop();
