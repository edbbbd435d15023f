import type { z } from "zod";
import type { Actor } from "~/platform/audit/actor";
import { getCompany } from "~/catalog/companies/companies.server";
import type { ProposalRequest } from "~/backoffice/enhancement/proposal";
import { requireProvider } from "~/backoffice/enhancement/provider.server";
import { AiTextResult, aiTextJob } from "~/backoffice/enhancement/text-job.server";
import type { Settings } from "~/platform/runtime/env.server";
import { enqueue, failureOf, isPending } from "~/platform/jobs/jobs.server";
import { sealForJob } from "~/platform/jobs/job-secret.server";
import { followJob, withinRequest } from "~/platform/jobs/start.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { Refusal } from "~/platform/runtime/refusal";

/** The message if a text takes longer than a request may. */
export const textStillRunning = "AI content is still being generated. Check its progress in Jobs.";

/** `accept`: whether to apply the text to the company right away, rather than keep it as a suggestion. */
type TextRequest = z.output<typeof ProposalRequest> & { accept: boolean };

/**
 * Generates an AI text for a company as a job. Returns null if it takes longer than a request may; the job then
 * continues.
 * @param waitMs how long the request may wait
 * @throws {Refusal} missing; taken, if another text for the company is in progress; unavailable or too-many, with a
 * specific message for each way a model fails
 */
export async function writeText(
  actor: Actor,
  { companyId, readWebsite, accept, key }: TextRequest,
  settings: Settings,
  waitMs?: number,
): Promise<AiTextResult | null> {
  requireProvider(settings.ai, key);
  const { name: companyName } = await getCompany(companyId);
  if (await isPending(aiTextJob, { companyId }))
    throw new Refusal("taken", "A text for this company is being written already.");
  const secret = key && sealForJob(key, secretsOf(settings));
  const { id } = await enqueue(aiTextJob, { companyId, companyName, readWebsite, accept }, actor, secret);
  const job = await withinRequest(
    followJob(aiTextJob, id, settings, () => {}),
    waitMs,
  );
  if (!job) return null;
  if (job.state === "cancelled") throw new Refusal("unavailable", "AI generation was canceled.");
  if (job.state === "failed") throw await failureOf(id);
  return AiTextResult.parse(job.result);
}
