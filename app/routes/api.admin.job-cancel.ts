import type { ActionFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllButPost } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { answer } from "~/http/respond";
import { cancelJob } from "~/jobs/jobs.server";

/** POST: asks a job to end, and answers it; one that runs is cancelled within seconds. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    if (request.method !== "POST") return refuseAllButPost();
    return cancelJob(pathId(params.id));
  });
}

export { refuseAllButPost as loader } from "~/http/methods";
