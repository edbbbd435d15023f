import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { propose } from "~/enhancement/enhance.server";
import { ProposalQuery, ProposalRequest } from "~/enhancement/proposal";
import { listProposals } from "~/enhancement/proposals.server";
import { requireProvider } from "~/enhancement/provider.server";
import { actorOf } from "~/http/actor.server";
import { requireAdmin } from "~/http/guards.server";
import { refuseAllBut } from "~/http/methods";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer, json } from "~/http/respond";

/** GET: what the AI proposes, the newest first, by `open`, `companyId` and `page` of 20; X-Total-Count in all. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const query = parseInput(ProposalQuery, Object.fromEntries(new URL(request.url).searchParams));
    const { proposals, total } = await listProposals(query);
    return json(proposals, { headers: { "X-Total-Count": String(total) } });
  });
}

/** POST {companyId, readWebsite?, key?}: has the AI write a proposal, and answers it. The listing stays as it is. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllBut(["GET", "POST"]);
    const { companyId, readWebsite, key } = parseInput(ProposalRequest, await readJson(request));
    return propose(actor, requireProvider(context.settings.ai, key), companyId, { readWebsite });
  });
}
