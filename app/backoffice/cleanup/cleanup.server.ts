import { randomUUID } from "node:crypto";
import type { Actor } from "~/platform/audit/actor";
import { changesOfBatch } from "~/platform/audit/audit.server";
import type { CleanupAnswer } from "~/backoffice/cleanup/api";
import { cleanupJob } from "~/backoffice/cleanup/cleanup-job.server";
import type { Settings } from "~/platform/runtime/env.server";
import { enqueue } from "~/platform/jobs/jobs.server";
import { followJob, withinRequest } from "~/platform/jobs/start.server";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * Runs the cleanup as a job and waits for it. If it takes longer than a request may, it continues and the result says
 * so.
 * @throws {Refusal} unavailable, if the job failed or someone canceled it
 */
export async function removeDummyCompanies(actor: Actor, settings: Settings): Promise<CleanupAnswer> {
  const batchId = randomUUID();
  const { id } = await enqueue(cleanupJob, { act: batchId }, actor);
  const job = await withinRequest(followJob(cleanupJob, id, settings, () => {}));
  const stillRunning = "The cleanup is still running. Check its progress in Jobs.";
  if (!job) return { message: stillRunning, removedCompanies: [], undo: batchId, goesOn: true };
  if (job.state !== "done") throw new Refusal("unavailable", job.reason || "The cleanup was canceled.");
  const message = String(job.result?.note);
  if (job.result?.removed === 0) return { message, removedCompanies: [] };
  const changes = await changesOfBatch(batchId);
  return {
    message,
    removedCompanies: changes.map(({ label }) => label).reverse(),
    undo: batchId,
  };
}
