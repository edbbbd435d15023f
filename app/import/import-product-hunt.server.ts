import { setTimeout as delay } from "node:timers/promises";
import type { Actor } from "~/audit/actor";
import type { Settings } from "~/env.server";
import { acceptWhatWasRead, readProductHunt } from "~/import/batches.server";
import type { ImportAnswer, ImportRequest } from "~/import/import-request";
import { isTokenProblem, TokenNeeded } from "~/import/product-hunt.server";
import { hasEnded, type Job } from "~/jobs/job";
import { cancelJob, failureOf } from "~/jobs/jobs.server";
import { importJob } from "~/import/import-job.server";
import { followJob, requestTimeoutMs, withinRequest } from "~/jobs/start.server";
import { Refusal } from "~/refusal";

/** What applying needs of the time that a call may take. */
const acceptingMs = 5_000;

/**
 * The newest products of Product Hunt in one go: stages them and accepts what is new. What takes longer than a call may
 * goes on as a job, and the answer says so. A limit of Product Hunt is waited for where the time allows; where it doesn't,
 * what was read until then is imported, and the note says why there isn't more.
 * @throws {Refusal} unavailable or too-many, with the sentence why nothing came
 */
export async function importProductHunt(
  actor: Actor,
  { token, totalLimit }: ImportRequest,
  settings: Settings,
): Promise<ImportAnswer> {
  try {
    const { id } = await readProductHunt(actor, { token, totalLimit, acceptNew: true }, settings);
    const answer = await withinRequest(answerTo(actor, id, settings));
    return answer ?? { goesOn: true, count: 0, note: "The import is still running. Check its progress in Jobs." };
  } catch (error) {
    if (error instanceof TokenNeeded) return { needsToken: true, count: 0, note: error.message };
    throw error;
  }
}

async function answerTo(actor: Actor, id: number, settings: Settings): Promise<ImportAnswer> {
  const job = await endOf(id, settings);
  if (hasEnded(job)) return answerOf(job);
  const reason = job.reason ?? "";
  await cancelJob(id);
  const accepting = await acceptWhatWasRead(actor, id);
  if (!accepting) throw new Refusal("unavailable", reason);
  const { count, note } = answerOf(await followJob(importJob, accepting.id, settings, () => {}));
  return { count, note: `${note} ${reason}` };
}

/** How the job ended; or how it stands when it would be tried again later than a call can wait for. */
async function endOf(id: number, settings: Settings): Promise<Job> {
  const deadline = Date.now() + requestTimeoutMs - acceptingMs;
  for (;;) {
    const held = new AbortController();
    const job = await followJob(
      importJob,
      id,
      settings,
      (job) => job.state === "waiting" && job.reason && held.abort(),
      held.signal,
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

function answerOf({ state, reason = "", result }: Job): ImportAnswer {
  if (state === "done") return { count: Number(result?.count), note: String(result?.note) };
  if (isTokenProblem(reason)) throw new TokenNeeded(reason);
  throw new Refusal("unavailable", reason || "The import was canceled.");
}
