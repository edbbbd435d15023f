import { settlePostChanges } from "~/content/blog/store.server";
import { settleCategoryChanges } from "~/catalog/categories/store.server";
import { settleCompanyChanges } from "~/catalog/companies/store.server";
import { settleLeads } from "~/community/leads/leads.server";
import { Periodic } from "~/platform/runtime/periodic.server";
import { settleRatings } from "~/community/reviews/rate.server";
import { settleSubmissions } from "~/community/submissions/submissions.server";
import { settleClaims } from "~/community/vendors/claim-requests.server";

/** Longer than any batch takes from announcement to confirmation. */
const oldMs = 60_000;

const settling = new Periodic(oldMs, () => settle(new Date(Date.now() - oldMs)));

async function settle(before: Date): Promise<void> {
  await settleCategoryChanges(before);
  await settleCompanyChanges(before);
  await settlePostChanges(before);
  await settleRatings(before);
  await settleSubmissions(before);
  await settleLeads(before);
  await settleClaims(before);
}

/**
 * Settles the audit log, ratings, the emails about demo requests and submissions, and claims after killed servers:
 * immediately for this one, within two minutes for others. A batch that is still running confirms its own changes,
 * whatever was settled here.
 */
export async function startSettling(): Promise<void> {
  settling.start();
  await settle(new Date());
}

export const stopSettling = () => settling.stop();
