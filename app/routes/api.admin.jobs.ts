import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/web/guards.server";
import { parseInput } from "~/http/read-json.server";
import { answer, json } from "~/http/respond";
import { JobQuery } from "~/jobs/job";
import { listJobs } from "~/jobs/jobs.server";

/** The history of long work, the newest first: pages of 20 by `page`, of a `kind` or `state`; X-Total-Count in all. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const query = parseInput(JobQuery, Object.fromEntries(new URL(request.url).searchParams));
    const { jobs, total } = await listJobs(query);
    return json(jobs, { headers: { "X-Total-Count": String(total) } });
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
