import type { Account } from "~/accounts/account";
import { getPerson } from "~/accounts/personal-data.server";
import { listSessions } from "~/accounts/sessions.server";
import { listOwnRequests } from "~/community/inbox/own-requests.server";
import { listOwnReviews } from "~/community/reviews/reviews.server";
import { listCompaniesOf } from "~/community/vendors/members.server";
import { savedComparisonKeys } from "~/discovery/saved/saved-comparisons.server";
import { currentHrefsOf } from "~/discovery/saved/saved-searches.server";
import { listSavedTools } from "~/discovery/saved/saved-tools.server";

/** What all pages of an account show: whose it is, and how much each of them lists. */
export async function readAccountSummary({ id, username, isAdmin, createdAt }: Account) {
  const [tools, comparisons, searches, reviews, requests, products, sessions] = await Promise.all([
    listSavedTools(id),
    savedComparisonKeys(id),
    currentHrefsOf(id),
    listOwnReviews(id),
    getPerson(id).then(listOwnRequests),
    listCompaniesOf(id),
    listSessions(id),
  ]);
  const counts = {
    saved: tools.length + comparisons.length + searches.length,
    reviews: reviews.length,
    requests: requests.length,
    products: products.length,
    sessions: sessions.length,
  };
  return { username, isAdmin, createdAt, counts };
}
