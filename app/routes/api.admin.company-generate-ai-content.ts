import type { ActionFunctionArgs } from "@remix-run/node";
import { getCompany } from "~/companies/companies.server";
import { textGoesOn, writeText } from "~/enhancement/write-text.server";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllButPost } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { answer, json } from "~/http/respond";

/**
 * POST: has the AI write about a company, as a job, and takes it over at once. Answers the company and `undo`, by which
 * POST /api/admin/changes/undo takes it back; 202 with a sentence when it goes on for longer than a call may; 503 with
 * one when the AI is not set up, or brought nothing of use.
 */
export async function action({ request, context, params }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllButPost();
    const companyId = pathId(params.id);
    const written = await writeText(actor, { companyId, readWebsite: false, accept: true }, context.settings);
    if (!written) return json({ message: textGoesOn }, { status: 202 });
    return { ...(await getCompany(companyId)), undo: written.undo };
  });
}

export { refuseAllButPost as loader } from "~/http/methods";
