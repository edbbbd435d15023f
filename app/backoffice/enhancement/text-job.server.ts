import { z } from "zod";
import { propose } from "~/backoffice/enhancement/enhance.server";
import { acceptOpen, findProposal, reserveProposalId } from "~/backoffice/enhancement/proposals.server";
import { providerOfJob } from "~/backoffice/enhancement/provider.server";
import type { JobKind } from "~/platform/jobs/job-kind.server";
import { Refusal } from "~/platform/runtime/refusal";

const AiText = z.object({
  companyId: z.number(),
  companyName: z.string(),
  readWebsite: z.boolean(),
  /**
   * Whether to apply the text to the company right away, unless its sources contain instructions. Otherwise, it stays a
   * suggestion.
   */
  accept: z.boolean(),
});

/** The reserved ID of the suggestion. If the suggestion exists, the model isn't called again. */
const Checkpoint = z.object({ proposalId: z.number() });

/** The result. `undo` is the batch ID that undoes the change of the company. */
export const AiTextResult = z.object({ proposalId: z.number(), undo: z.string().optional(), note: z.string() });
export type AiTextResult = z.infer<typeof AiTextResult>;

/** Jobs for different companies run in parallel: most of the time, they wait for the model. */
const concurrency = 4;

/** Generates an AI text for one company. Separate from batches, so that it doesn't wait for one. */
export const aiTextJob: JobKind<z.infer<typeof AiText>> = {
  name: "ai-text",
  permission: "ai",
  input: AiText,
  label: ({ companyName }) => `AI text for ${companyName}`,
  failsWithoutRetry: true,
  concurrency,
  async run(run): Promise<AiTextResult> {
    const { id: jobId, input, actor, checkpoint, report, signal } = run;
    const { companyId, readWebsite, accept } = input;
    const provider = providerOfJob(run);
    const { proposalId } = Checkpoint.safeParse(checkpoint).data ?? { proposalId: await reserveProposalId() };
    await report({ done: 0 }, { proposalId });
    const author = accept ? ({ ...actor, from: "ai" } as const) : actor;
    const proposal =
      (await findProposal(proposalId)) ??
      (await propose(author, provider, companyId, { readWebsite, jobId, proposalId, signal }));
    // If someone canceled the job in the meantime, keep only the suggestion.
    await report({ done: 1 });
    if (!accept) return { proposalId, note: "A suggestion is ready to review." };
    if (proposal.instructions.length > 0) {
      throw new Refusal(
        "unavailable",
        "The source text tries to instruct the AI, so nothing was published. Review the suggestion before you accept it.",
      );
    }
    const { undo } = await acceptOpen(author, proposal);
    return { proposalId, ...(undo ? { undo } : {}), note: "The company page now has AI-enhanced information." };
  },
};
