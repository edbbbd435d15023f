import type { z } from "zod";
import type { Actor } from "~/audit/actor";
import { getCompany } from "~/companies/companies.server";
import type { ProposalRequest } from "~/enhancement/proposal";
import { requireProvider } from "~/enhancement/provider.server";
import { AiTextResult, aiTextJob } from "~/enhancement/text-job.server";
import type { Settings } from "~/env.server";
import { enqueue, failureOf, isPending } from "~/jobs/jobs.server";
import { seal } from "~/jobs/seal.server";
import { followJob, withinRequest } from "~/jobs/start.server";
import { Refusal } from "~/refusal";

/** What to say of a text that takes longer than a call may. */
export const textGoesOn = "AI content is still being generated. Check its progress in Jobs.";

/** `accept`: whether the listing takes the text over at once; else it is a proposal. */
type TextRequest = z.output<typeof ProposalRequest> & { accept: boolean };

/**
 * Has a model write about a company, as a job. Null when that takes longer than a call may: it goes on.
 * @param waitMs how long a call may take
 * @throws {Refusal} missing; taken, while another text of the company is written; unavailable or too-many, with a
 * sentence of its own for each way in which a model fails
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
  const secret = key && seal(key, settings.sessionSecret ?? "");
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
