import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Decision } from "~/enhancement/proposal";
import { decideProposal, getProposal } from "~/enhancement/proposals.server";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllBut } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer } from "~/http/respond";

/** GET: one proposal. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return getProposal(pathId(params.id));
  });
}

/** POST {accept?, reject?}, each a list of fields: answers {proposal, undo?}. */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllBut(["GET", "POST"]);
    const decision = parseInput(Decision, await readJson(request));
    return decideProposal({ ...actor, from: "ai" }, pathId(params.id), decision);
  });
}
