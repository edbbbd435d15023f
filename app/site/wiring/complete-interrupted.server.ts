import { completeInvitations } from "~/accounts/invitations.server";
import { completePostChanges } from "~/content/blog/store.server";
import { repairSettledCounts } from "~/catalog/categories/categories.server";
import { completeBegunChanges } from "~/platform/runtime/begun-changes.server";
import { completeCategoryChanges } from "~/catalog/categories/store.server";
import { completeCompanyChanges } from "~/catalog/companies/store.server";
import { completeLeads } from "~/community/leads/leads.server";
import { Periodic } from "~/platform/runtime/periodic.server";
import { completeRatings } from "~/community/reviews/rate.server";
import { completeVotes } from "~/community/reviews/votes.server";
import { completeListings } from "~/community/submissions/decide.server";
import { completeSubmissions } from "~/community/submissions/submissions.server";
import { completeClaims } from "~/community/vendors/claim-requests.server";
import { completeContacts } from "~/community/vendors/contacts.server";

/** Longer than any batch takes from announcement to confirmation. */
const oldMs = 60_000;

const interrupted = new Periodic(oldMs, () => completeOthers(new Date(Date.now() - oldMs)));

/** Completes what other servers left. Each server corrects the counts at its own start, beside other work. */
export async function completeOthers(before: Date): Promise<void> {
  // Who was interrupted may have added a company's links without counting them.
  if ((await complete(before)) > 0) await repairSettledCounts();
}

/** Returns how many changes of companies were completed. */
async function complete(before: Date): Promise<number> {
  await completeCategoryChanges(before);
  const changes = await completeCompanyChanges(before);
  await completePostChanges(before);
  await completeRatings(before);
  await completeVotes(before);
  await completeSubmissions(before);
  await completeListings(before);
  await completeLeads(before);
  await completeClaims(before);
  await completeContacts(before);
  await completeInvitations(before);
  await completeBegunChanges();
  return changes;
}

/**
 * Completes what killed servers left unfinished in the audit log, ratings, votes, emails about demo requests and
 * submissions, listings, claims, contacts, invitations, and the counts of categories: immediately for this server, within
 * two minutes for others. A batch that is still running confirms its own changes, whatever was completed here.
 */
export async function startCompleting(): Promise<void> {
  interrupted.start();
  await complete(new Date());
}

export const stopCompleting = () => interrupted.stop();
