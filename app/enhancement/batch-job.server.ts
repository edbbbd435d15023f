import { formatCount } from "~/text/format-count";
import { z } from "zod";
import { AiCall } from "#models/ai-call.server";
import { AiProposal } from "#models/ai-proposal.server";
import type { Actor } from "~/audit/actor";
import { listIdsWithoutAiText } from "~/companies/ai-texts.server";
import { BatchRequest, type BatchStart } from "~/enhancement/batch";
import { propose } from "~/enhancement/enhance.server";
import { providerOfJob, ProviderFault, requireProvider } from "~/enhancement/provider.server";
import { tokensOfJob } from "~/enhancement/usage.server";
import type { Settings } from "~/env.server";
import type { Job } from "~/jobs/job";
import type { JobKind } from "~/jobs/job-kind.server";
import { enqueue } from "~/jobs/jobs.server";
import { seal } from "~/jobs/seal.server";
import { Refusal } from "~/refusal";

/** Then it is not the companies: the job waits before it goes on. */
const failuresInARow = 3;
const keptReasons = 5;

/** Where a later attempt goes on. */
const Checkpoint = z.object({
  ids: z.array(z.number()),
  done: z.number(),
  proposed: z.number(),
  failed: z.number(),
  /** Why some brought nothing, each reason once. */
  reasons: z.array(z.string()),
});

/** Has proposals written for many companies, one after the other, until the budget is used up. No listing changes. */
export const enhancementJob: JobKind<BatchRequest> = {
  name: "enhancement",
  input: BatchRequest,
  label: ({ companyIds, mostCompanies }) => `AI texts for up to ${companyIds?.length ?? mostCompanies} companies`,
  async run(run) {
    const { id: jobId, input, actor, checkpoint, report, signal } = run;
    const provider = providerOfJob(run);
    const fresh = { done: 0, proposed: 0, failed: 0, reasons: [] };
    const state = Checkpoint.safeParse(checkpoint).data ?? { ...fresh, ids: await companiesFor(input, jobId) };
    const total = state.ids.length;
    let [inARow, faults] = [0, 0];
    let tokens = await tokensOfJob(jobId);
    await tell();
    for (const companyId of state.ids.slice(state.done)) {
      if (tokens >= input.mostTokens) break;
      const failure = await proposeFor(companyId);
      if (failure?.reason === "too-many") throw failure;
      faults = failure instanceof ProviderFault ? faults + 1 : 0;
      if (failure && faults === failuresInARow) throw failure;
      state.done++;
      if (failure) state.failed++;
      else state.proposed++;
      // Those that are not listed any more, or written about elsewhere, say nothing of the model.
      if (!failure || failure.reason === "unavailable") inARow = failure ? inARow + 1 : 0;
      if (failure) state.reasons = [...new Set([...state.reasons, failure.message])].slice(-keptReasons);
      tokens = await tokensOfJob(jobId);
      await tell();
      if (failure && inARow === failuresInARow) throw failure;
    }
    const { done, proposed, failed, reasons } = state;
    return { proposed, failed, left: total - done, tokens, reasons };

    /** The companies at which the provider was at fault are done when another one is: else they are tried again. */
    async function tell(): Promise<void> {
      const note = `${formatCount(tokens)} of ${formatCount(input.mostTokens)} tokens used`;
      await report({ done: state.done - faults, total, note }, faults > 0 ? undefined : state);
    }

    function proposeFor(companyId: number): Promise<Refusal | null> {
      return propose(actor, provider, companyId, { readWebsite: input.readWebsite, jobId, signal }).then(
        () => null,
        (error: unknown) => {
          if (error instanceof Refusal) return error;
          throw error;
        },
      );
    }
  },
};

/**
 * Begins a batch as a job. The key of the request is kept sealed, until the job has ended.
 * @throws {Refusal} unavailable, when there is no AI
 */
export async function startBatch(actor: Actor, { key, ...input }: BatchStart, settings: Settings): Promise<Job> {
  requireProvider(settings.ai, key);
  const secret = key && seal(key, settings.sessionSecret ?? "");
  return enqueue(enhancementJob, input, actor, secret);
}

/** Those that are named; else those that have no text, and none proposed. Without those that the job has done already. */
async function companiesFor({ companyIds, mostCompanies }: BatchRequest, jobId: number): Promise<number[]> {
  const written = await AiCall.distinct("companyId", { jobId, failure: null });
  if (companyIds) return companyIds.filter((id) => !written.includes(id));
  const proposed = (await AiProposal.find({ open: true }, { companyId: 1 }).lean()).map(({ companyId }) => companyId);
  const ids = await listIdsWithoutAiText(proposed, mostCompanies);
  return ids.slice(0, Math.max(0, mostCompanies - written.length));
}
