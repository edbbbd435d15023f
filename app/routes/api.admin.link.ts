import type { ActionFunctionArgs } from "@remix-run/node";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllButPost } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer } from "~/http/respond";
import { LinkDecision } from "~/links/link-check";
import { decideLink } from "~/links/links.server";

/** POST {decision: "release" | "hold" | "check"}, by the company's id: answers the website's state after it. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllButPost();
    const { decision } = parseInput(LinkDecision, await readJson(request));
    return decideLink(actor, pathId(params.id), decision);
  });
}

export { refuseAllButPost as loader } from "~/http/methods";
