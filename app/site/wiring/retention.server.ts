import { deleteExpiredEmailChanges } from "~/accounts/email-change.server";
import { anonymizeOldAddresses } from "~/accounts/security-events.server";
import { deleteOutdatedLeads } from "~/community/leads/retention.server";
import { Periodic } from "~/platform/runtime/periodic.server";
import { deleteOutdatedSubmissions } from "~/community/submissions/retention.server";
import { deleteStrayContacts } from "~/community/vendors/contacts.server";

const hourly = new Periodic(3600_000, () => deleteAllOutdated(new Date()));

/**
 * Deletes demo requests, submissions, unconfirmed new addresses, contacts of deleted companies, and the IP addresses of
 * security events, once the promised retention period has ended.
 */
export async function deleteAllOutdated(now: Date): Promise<void> {
  await deleteOutdatedLeads(now);
  await deleteOutdatedSubmissions(now);
  await deleteExpiredEmailChanges(now);
  await deleteStrayContacts();
  await anonymizeOldAddresses(now);
}

/** Runs `deleteAllOutdated` now and every hour. */
export function startRetention(): void {
  hourly.start();
  hourly.runNow();
}

export const stopRetention = () => hourly.stop();
