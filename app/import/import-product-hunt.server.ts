import type { Actor } from "~/audit/actor";
import type { Settings } from "~/env.server";
import { readProductHunt } from "~/import/batches.server";
import type { ImportAnswer, ImportRequest } from "~/import/import-request";
import { tokenNeeded, TokenNeeded } from "~/import/product-hunt.server";
import { hasEnded, type Job } from "~/jobs/job";
import { cancelJob } from "~/jobs/jobs.server";
import { followJob, withinCall } from "~/jobs/start.server";
import { Refusal } from "~/refusal";

/**
 * The newest products of Product Hunt in one go: stages them and accepts what is new. What takes longer than a call may
 * goes on as a job, and the answer says so.
 * @throws {Refusal} unavailable or too-many, with the sentence why nothing came
 */
export async function importProductHunt(
  actor: Actor,
  { token, totalLimit }: ImportRequest,
  settings: Settings,
): Promise<ImportAnswer> {
  try {
    const { id } = await readProductHunt(actor, { token, totalLimit, acceptNew: true }, settings);
    const job = await withinCall(endOf(id, settings));
    return job ? answerOf(job) : { goesOn: true, count: 0, note: "The import goes on: Jobs shows how far it is." };
  } catch (error) {
    if (error instanceof TokenNeeded) return { needsToken: true, count: 0, note: error.message };
    throw error;
  }
}

/** How the job ended. One that would be tried again later is ended: who waits for it is told why instead. */
async function endOf(id: number, settings: Settings): Promise<Job> {
  const stuck = new AbortController();
  const job = await followJob(
    id,
    settings,
    (job) => job.state === "waiting" && job.reason && stuck.abort(),
    stuck.signal,
  );
  return hasEnded(job) ? job : { ...(await cancelJob(id)), reason: job.reason ?? "" };
}

function answerOf({ state, reason, result }: Job): ImportAnswer {
  if (state === "done") return { count: Number(result?.count), note: String(result?.note) };
  if (reason === tokenNeeded) throw new TokenNeeded();
  throw new Refusal("unavailable", reason || "The import was cancelled.");
}
