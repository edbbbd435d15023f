import { setTimeout as delay } from "node:timers/promises";
import type { Actor } from "~/platform/audit/actor";
import type { Settings } from "~/platform/runtime/env.server";
import { applyReadRows, readProductHunt } from "~/backoffice/import/batches.server";
import type { ImportRequest } from "~/backoffice/import/import-request";
import type { ImportAnswer } from "~/backoffice/import/api";
import { isTokenProblem, TokenNeeded } from "~/backoffice/import/product-hunt.server";
import { hasEnded } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";
import { cancelJob, failureOf } from "~/platform/jobs/jobs.server";
import { importJob } from "~/backoffice/import/import-job.server";
import { followJob, requestTimeoutMs, withinRequest } from "~/platform/jobs/start.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Time reserved for applying within one request. */
const applyingMs = 5_000;

/**
 * Imports the newest products from Product Hunt and applies new ones. If it takes longer than a request may, it
 * continues as a job and the result says so. Waits for Product Hunt's rate limit if there's time; otherwise, imports
 * what has been read and notes why there isn't more.
 * @throws {Refusal} unavailable or too-many, with the reason that nothing was read
 */
export async function importProductHunt(
  actor: Actor,
  { token, totalLimit }: ImportRequest,
  settings: Settings,
): Promise<ImportAnswer> {
  try {
    const { id } = await readProductHunt(actor, { token, totalLimit, applyNew: true }, settings);
    const answer = await withinRequest(answerTo(actor, id, settings));
    if (answer) return { needsToken: false, ...answer };
    const note = "The import is still running. Check its progress in Jobs.";
    return { needsToken: false, goesOn: true, count: 0, note };
  } catch (error) {
    if (error instanceof TokenNeeded) return { needsToken: true, count: 0, note: error.message };
    throw error;
  }
}

type Imported = Pick<ImportAnswer, "count" | "note">;

async function answerTo(actor: Actor, id: number, settings: Settings): Promise<Imported> {
  const job = await endOf(id, settings);
  if (hasEnded(job)) return answerOf(job);
  const reason = job.reason ?? "";
  await cancelJob(id);
  const applying = await applyReadRows(actor, id);
  if (!applying) throw new Refusal("unavailable", reason);
  const { count, note } = answerOf(await followJob(importJob, applying.id, settings, () => {}));
  return { count, note: `${note} ${reason}` };
}

/** How the job ended, or its state if its next attempt is later than the request can wait for. */
async function endOf(id: number, settings: Settings): Promise<Job> {
  const deadline = Date.now() + requestTimeoutMs - applyingMs;
  for (;;) {
    const stopFollowing = new AbortController();
    const job = await followJob(
      importJob,
      id,
      settings,
      (job) => job.state === "waiting" && job.reason && stopFollowing.abort(),
      stopFollowing.signal,
    );
    const due = Date.parse(job.dueAt ?? "");
    const isLimit = async () => {
      const failure = await failureOf(id);
      return failure instanceof Refusal && failure.reason === "too-many";
    };
    if (hasEnded(job) || !(due < deadline) || !(await isLimit())) return job;
    await delay(Math.max(0, due - Date.now()));
  }
}

function answerOf({ state, reason = "", result }: Job): Imported {
  if (state === "done") return { count: Number(result?.count), note: String(result?.note) };
  if (isTokenProblem(reason)) throw new TokenNeeded(reason);
  throw new Refusal("unavailable", reason || "The import was canceled.");
}
