import type { Account } from "~/accounts/account";
import { listMarkedHelpful } from "~/reviews/votes.server";
import { savedComparisonKeys } from "~/saved/saved-comparisons.server";
import { currentHrefsOf } from "~/saved/saved-searches.server";
import { listSavedTools } from "~/saved/saved-tools.server";
import type { SessionUser } from "~/accounts/api";
import { companyIdsOf } from "~/vendors/members.server";

/** What pages show of a logged-in user. Five reads by an index at the same time, each with a limit. */
export async function sessionUserOf({ id, username, isAdmin }: Account): Promise<SessionUser> {
  const [savedTools, savedSearches, savedComparisons, vendorOf, helpful] = await Promise.all([
    listSavedTools(id),
    currentHrefsOf(id),
    savedComparisonKeys(id),
    companyIdsOf(id),
    listMarkedHelpful(id),
  ]);
  return { username, isAdmin, savedTools, savedSearches, savedComparisons, vendorOf, helpful };
}
