import { formatCount } from "~/platform/text/format-count";
import { z } from "zod";
import { AiCall } from "#models/ai-call.server";
import { AiProposal } from "#models/ai-proposal.server";
import type { Actor } from "~/platform/audit/actor";
import { listIdsWithoutAiText } from "~/catalog/companies/ai-values.server";
import { BatchRequest, type BatchStart } from "~/backoffice/enhancement/batch";
import { propose } from "~/backoffice/enhancement/enhance.server";
import { providerOfJob, ProviderFault, requireProvider } from "~/backoffice/enhancement/provider.server";
import { tokensOfJob } from "~/backoffice/enhancement/usage.server";
import type { Settings } from "~/platform/runtime/env.server";
import type { Job } from "~/platform/jobs/api";
import type { JobKind } from "~/platform/jobs/job-kind.server";
import { enqueue } from "~/platform/jobs/jobs.server";
import { sealForJob } from "~/platform/jobs/job-secret.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { Refusal } from "~/platform/runtime/refusal";

/** After this many failures, the provider is probably at fault, so the job waits. */
const maxFailuresInARow = 3;
const maxReasons = 5;

/** Where a later attempt resumes. */
const Checkpoint = z.object({
  ids: z.array(z.number()),
  done: z.number(),
  proposed: z.number(),
  failed: z.number(),
  /** Distinct reasons for failures. */
  reasons: z.array(z.string()),
});

/** Creates suggestions for many companies, one at a time, until the budget is used up. Doesn't change any company. */
export const enhancementJob: JobKind<BatchRequest> = {
  name: "enhancement",
  permission: "ai",
  input: BatchRequest,
  label: ({ companyIds, maxCompanies }) => `AI texts for up to ${companyIds?.length ?? maxCompanies} companies`,
  async run(run) {
    const { id: jobId, input, actor, checkpoint, report, signal } = run;
    const provider = providerOfJob(run);
    const initial = { done: 0, proposed: 0, failed: 0, reasons: [] };
    const state = Checkpoint.safeParse(checkpoint).data ?? { ...initial, ids: await companiesFor(input, jobId) };
    const total = state.ids.length;
    let [consecutiveFailures, faults] = [0, 0];
    let tokens = await tokensOfJob(jobId);
    await reportProgress();
    for (const companyId of state.ids.slice(state.done)) {
      if (tokens >= input.maxTokens) break;
      const failure = await proposeFor(companyId);
      if (failure?.reason === "too-many") throw failure;
      faults = failure instanceof ProviderFault ? faults + 1 : 0;
      if (failure && faults === maxFailuresInARow) throw failure;
      state.done++;
      if (failure) state.failed++;
      else state.proposed++;
      // A missing company or one with another text in progress doesn't mean that the model is failing.
      if (!failure || failure.reason === "unavailable") consecutiveFailures = failure ? consecutiveFailures + 1 : 0;
      if (failure) state.reasons = [...new Set([...state.reasons, failure.message])].slice(-maxReasons);
      tokens = await tokensOfJob(jobId);
      await reportProgress();
      if (failure && consecutiveFailures === maxFailuresInARow) throw failure;
    }
    const { done, proposed, failed, reasons } = state;
    return { proposed, failed, left: total - done, tokens, reasons };

    /**
     * Companies that failed because of the provider count as done only after a later success; otherwise, they are
     * retried.
     */
    async function reportProgress(): Promise<void> {
      const note = `${formatCount(tokens)} of ${formatCount(input.maxTokens)} tokens used`;
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
 * Starts a batch as a job. The request's key is stored sealed until the job ends.
 * @throws {Refusal} unavailable, if the AI isn't configured
 */
export async function startBatch(actor: Actor, { key, ...input }: BatchStart, settings: Settings): Promise<Job> {
  requireProvider(settings.ai, key);
  const secret = key && sealForJob(key, secretsOf(settings));
  return enqueue(enhancementJob, input, actor, secret);
}

/**
 * The requested companies, or else those without AI text or an open suggestion. Excludes those that the job has
 * finished.
 */
async function companiesFor({ companyIds, maxCompanies }: BatchRequest, jobId: number): Promise<number[]> {
  const finished = await AiCall.distinct("companyId", { jobId, failure: null });
  if (companyIds) return companyIds.filter((id) => !finished.includes(id));
  const proposed = (await AiProposal.find({ open: true }, { companyId: 1 }).lean()).map(({ companyId }) => companyId);
  const ids = await listIdsWithoutAiText(proposed, maxCompanies);
  return ids.slice(0, Math.max(0, maxCompanies - finished.length));
}
