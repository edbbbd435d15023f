import type { ActionFunctionArgs } from "@remix-run/node";
import { findUser } from "~/accounts/web/guards.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { countComparisons } from "~/discovery/compare/count.server";
import { countedComparisons } from "~/discovery/compare/web/limit-comparisons.server";
import { countSearches } from "~/discovery/demand/count.server";
import { countedSearches } from "~/discovery/demand/web/limit-searches.server";
import { answer } from "~/platform/http/respond";
import { countVisits } from "~/discovery/visits/count.server";
import { countedVisits } from "~/discovery/visits/web/limit-visits.server";
import { isFromPerson, readReport } from "~/discovery/visits/web/read-report.server";

/** Counts what a page reports that its visitor saw, searched for, and compared. The answer doesn't reveal whether it was counted. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const report = await readReport(request);
    // Admins aren't counted, because they view many companies, but not as buyers.
    if (isFromPerson(request) && !(await findUser(request, context).catch(() => null))?.isAdmin) {
      const directory = await getDirectory();
      countVisits(directory, countedVisits(context, report));
      countSearches(countedSearches(context, report));
      countComparisons(directory, countedComparisons(context, report));
    }
    return new Response(null, { status: 204 });
  });
}

export { refuseAllButPost as loader } from "~/platform/http/methods";
