import { setTimeout as delay } from "node:timers/promises";
import type { Settings } from "~/env.server";
import { hasEnded, type Job } from "~/jobs/job";
import { getJob } from "~/jobs/jobs.server";
import type { AnyJobKind } from "~/jobs/job-kind.server";
import { onJobs } from "~/jobs/wake.server";
import { JobWorker } from "~/jobs/worker.server";

const followMs = 250;
/** A call that takes longer is given up by browsers and proxies. */
export const requestTimeoutMs = 25_000;

let worker: JobWorker | undefined;

/** Does the jobs of these kinds that are due, now and from now on, until `stopJobs`. */
export function startJobs(kinds: AnyJobKind[], settings: Settings): void {
  worker ??= new JobWorker(kinds, settings);
  onJobs(() => worker?.wake());
  worker.start();
}

/** What runs is interrupted, and goes on at the next start of this or any other server. */
export async function stopJobs(): Promise<void> {
  onJobs(undefined);
  await worker?.stop();
  worker = undefined;
}

/** What some work answers, or null when it takes longer than a call may. */
export function withinRequest<Result>(work: Promise<Result>, waitMs = requestTimeoutMs): Promise<Result | null> {
  return Promise.race([work, delay(waitMs, null, { ref: false })]);
}

/**
 * Waits until a job has ended, or the signal is aborted, telling how far it is. It is done by this process unless
 * another was faster; when this process ends before, it waits for another worker.
 */
export async function followJob(
  kind: AnyJobKind,
  id: number,
  settings: Settings,
  onProgress: (job: Job) => void,
  signal?: AbortSignal,
): Promise<Job> {
  const own = worker ?? new JobWorker([kind], settings);
  const watching = setInterval(() => void getJob(id).then(onProgress, () => {}), followMs);
  try {
    for (;;) {
      await own.work(id);
      const job = await getJob(id);
      onProgress(job);
      if (hasEnded(job) || signal?.aborted) return job;
      await delay(followMs);
    }
  } finally {
    clearInterval(watching);
  }
}
