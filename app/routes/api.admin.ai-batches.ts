import type { ActionFunctionArgs } from "@remix-run/node";
import { BatchStart } from "~/enhancement/batch";
import { startBatch } from "~/enhancement/batch-job.server";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllButPost } from "~/http/methods";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer, json } from "~/http/respond";

/** POST {companyIds?, mostCompanies?, mostTokens?, readWebsite?, key?}: answers the job that writes the proposals, with 202. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllButPost();
    const start = parseInput(BatchStart, await readJson(request));
    return json(await startBatch(actor, start, context.settings), { status: 202 });
  });
}

export { refuseAllButPost as loader } from "~/http/methods";
