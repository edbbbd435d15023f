import { implement } from "~/platform/api/implement.server";
import { generateContent } from "~/catalog/companies/api";
import { getCompany } from "~/catalog/companies/companies.server";
import * as api from "~/backoffice/enhancement/api";
import { startBatch } from "~/backoffice/enhancement/batch-job.server";
import { decideProposal, getProposal, listProposals } from "~/backoffice/enhancement/proposals.server";
import { aiStatus } from "~/backoffice/enhancement/status.server";
import { textStillRunning, writeText } from "~/backoffice/enhancement/write-text.server";
import { json } from "~/platform/http/respond";

const stillRunning = () => json({ message: textStillRunning }, { status: 202 });

export const enhancementHandlers = [
  implement(generateContent, async ({ actor, params, body, context }) => {
    const textRequest = { companyId: params.id, readWebsite: false, accept: !body.review };
    const written = await writeText(actor, textRequest, context.settings);
    return written ? { ...(await getCompany(params.id)), undo: written.undo } : stillRunning();
  }),
  implement(api.readAiStatus, ({ context }) => aiStatus(context.settings.ai)),
  implement(api.listProposals, async ({ query }) => {
    const { proposals, total } = await listProposals(query);
    return { items: proposals, total };
  }),
  implement(api.propose, async ({ actor, body, context }) => {
    const written = await writeText(actor, { ...body, accept: false }, context.settings);
    return written ? getProposal(written.proposalId) : stillRunning();
  }),
  implement(api.readProposal, ({ params }) => getProposal(params.id)),
  implement(api.decideProposal, ({ actor, params, body }) => decideProposal({ ...actor, from: "ai" }, params.id, body)),
  implement(api.startBatch, ({ actor, body, context }) => startBatch(actor, body, context.settings)),
];
