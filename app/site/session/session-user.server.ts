import type { SessionUser } from "~/accounts/api";
import type { SignedIn } from "~/accounts/sessions.server";
import { cacheUntilChanged } from "~/platform/runtime/cache-until-changed.server";
import { listMarkedHelpful } from "~/community/reviews/votes.server";
import { savedComparisonKeys } from "~/discovery/saved/saved-comparisons.server";
import { currentHrefsOf } from "~/discovery/saved/saved-searches.server";
import { listSavedTools } from "~/discovery/saved/saved-tools.server";
import { permissionsOf } from "~/platform/runtime/roles";
import { companyIdsOf } from "~/community/vendors/members.server";

/** The data of a logged-in user that pages show. Every page requests it, so it's cached until it changes. */
export async function sessionUserOf({ account, sessionId, dataVersion }: SignedIn): Promise<SessionUser> {
  const { id, username, isAdmin, role } = account;
  const lists = await cacheUntilChanged(`session ${sessionId} ${dataVersion}`, () => listsOf(id));
  return { username, isAdmin, permissions: [...permissionsOf(role)], ...lists };
}

/** Five parallel reads, each with an index and a limit. */
async function listsOf(userId: number): Promise<Omit<SessionUser, "username" | "isAdmin" | "permissions">> {
  const [savedTools, savedSearches, savedComparisons, vendorOf, helpful] = await Promise.all([
    listSavedTools(userId),
    currentHrefsOf(userId),
    savedComparisonKeys(userId),
    companyIdsOf(userId),
    listMarkedHelpful(userId),
  ]);
  return { savedTools, savedSearches, savedComparisons, vendorOf, helpful };
}
