import type { ActionFunctionArgs } from "@remix-run/node";
import { BatchRequest } from "~/enhancement/batch";
import { enhancementJob } from "~/enhancement/batch-job.server";
import { requireProvider } from "~/enhancement/provider.server";
import { actorOf } from "~/http/actor.server";
import { requireAdmin } from "~/http/guards.server";
import { refuseAllButPost } from "~/http/methods";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer, json } from "~/http/respond";
import { enqueue } from "~/jobs/jobs.server";

/** POST {companyIds?, mostCompanies?, mostTokens?, readWebsite?}: answers the job that writes the proposals, with 202. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllButPost();
    const input = parseInput(BatchRequest, await readJson(request));
    requireProvider(context.settings.ai);
    return json(await enqueue(enhancementJob, input, actor), { status: 202 });
  });
}

export { refuseAllButPost as loader } from "~/http/methods";
