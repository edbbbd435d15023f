import type { ActionFunctionArgs } from "@remix-run/node";
import { requireProvider } from "~/enhancement/provider.server";
import { enhance } from "~/enhancement/enhance.server";
import { actorOf } from "~/http/actor.server";
import { requireAdmin } from "~/http/guards.server";
import { refuseAllButPost } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { answer } from "~/http/respond";

/**
 * POST: has the AI write about a company, and takes it over at once. Answers the company and `undo`, by which POST
 * /api/admin/changes/undo takes it back; 503 with a sentence when the AI is not set up, or brought nothing of use.
 */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllButPost();
    const id = pathId(params.id);
    const { company, undo } = await enhance({ ...actor, from: "ai" }, requireProvider(context.settings.ai), id);
    return { ...company, undo };
  });
}

export { refuseAllButPost as loader } from "~/http/methods";
