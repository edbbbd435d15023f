import { z } from "zod";
import { propose } from "~/enhancement/enhance.server";
import { acceptOpen, findProposal, takeProposalId } from "~/enhancement/proposals.server";
import { providerOfJob } from "~/enhancement/provider.server";
import type { JobKind } from "~/jobs/job-kind.server";
import { Refusal } from "~/refusal";

const AiText = z.object({
  companyId: z.number(),
  companyName: z.string(),
  readWebsite: z.boolean(),
  /** Whether the listing takes it over at once, unless its sources instruct the model; else it is a proposal. */
  accept: z.boolean(),
});

/** Under which id the proposal is kept: once it is there, no model is asked again. */
const Checkpoint = z.object({ proposalId: z.number() });

/** What came of it. `undo` is what the change of the listing can be undone by. */
export const AiTextResult = z.object({ proposalId: z.number(), undo: z.string().optional(), note: z.string() });
export type AiTextResult = z.infer<typeof AiTextResult>;

/** Texts of several companies do not wait for each other: most of the time they wait for the model. */
const concurrency = 4;

/** Has a model write about one company: a kind of its own, so that it does not wait for a batch. */
export const aiTextJob: JobKind<z.infer<typeof AiText>> = {
  name: "ai-text",
  input: AiText,
  label: ({ companyName }) => `AI text for ${companyName}`,
  failsAtOnce: true,
  concurrency,
  async run(run): Promise<AiTextResult> {
    const { id: jobId, input, actor, checkpoint, report, signal } = run;
    const { companyId, readWebsite, accept } = input;
    const provider = providerOfJob(run);
    const { proposalId } = Checkpoint.safeParse(checkpoint).data ?? { proposalId: await takeProposalId() };
    await report({ done: 0 }, { proposalId });
    const author = accept ? ({ ...actor, from: "ai" } as const) : actor;
    const proposal =
      (await findProposal(proposalId)) ??
      (await propose(author, provider, companyId, { readWebsite, jobId, proposalId, signal }));
    // Whoever cancelled it meanwhile has the proposal alone.
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
