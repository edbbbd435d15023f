import { randomUUID } from "node:crypto";
import type { Actor } from "~/audit/actor";
import { changesOfBatch } from "~/audit/audit.server";
import { cleanupJob } from "~/cleanup/cleanup-job.server";
import type { Settings } from "~/env.server";
import { enqueue } from "~/jobs/jobs.server";
import { followJob, withinRequest } from "~/jobs/start.server";
import { Refusal } from "~/refusal";

export type CleanupAnswer = {
  message: string;
  /** Their names. */
  removedCompanies: string[];
  undo: string;
  /** It takes longer than a call may. */
  goesOn?: true;
};

/**
 * Moves every company that neither an import nor a vendor brought to the trash, as a job. One that takes longer than a
 * call may goes on, and the answer says so.
 * @throws {Refusal} unavailable, when somebody cancelled it or it failed
 */
export async function removeDummyCompanies(actor: Actor, settings: Settings): Promise<CleanupAnswer> {
  const batchId = randomUUID();
  const { id } = await enqueue(cleanupJob, { act: batchId }, actor);
  const job = await withinRequest(followJob(cleanupJob, id, settings, () => {}));
  const goesOn = "The cleanup is still running. Check its progress in Jobs.";
  if (!job) return { message: goesOn, removedCompanies: [], undo: batchId, goesOn: true };
  if (job.state !== "done") throw new Refusal("unavailable", job.reason || "The cleanup was canceled.");
  const changes = job.result?.removed === 0 ? [] : await changesOfBatch(batchId);
  return {
    message: String(job.result?.note),
    removedCompanies: changes.map(({ label }) => label).reverse(),
    undo: batchId,
  };
}
