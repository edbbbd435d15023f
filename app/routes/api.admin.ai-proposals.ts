import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ProposalQuery, ProposalRequest } from "~/enhancement/proposal";
import { getProposal, listProposals } from "~/enhancement/proposals.server";
import { textGoesOn, writeText } from "~/enhancement/write-text.server";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
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

/**
 * POST {companyId, readWebsite?, key?}: has the AI write a proposal, as a job, and answers it; 202 with a sentence when
 * it goes on for longer than a call may. The listing stays as it is.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllBut(["GET", "POST"]);
    const asked = parseInput(ProposalRequest, await readJson(request));
    const written = await writeText(actor, { ...asked, accept: false }, context.settings);
    return written ? getProposal(written.proposalId) : json({ message: textGoesOn }, { status: 202 });
  });
}
