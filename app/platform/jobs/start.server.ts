import { setTimeout as delay } from "node:timers/promises";
import type { Settings } from "~/platform/runtime/env.server";
import { hasEnded } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";
import { getJob, onJobs } from "~/platform/jobs/jobs.server";
import type { AnyJobKind } from "~/platform/jobs/job-kind.server";
import { runInOwnProcess } from "~/platform/jobs/own-process.server";
import { JobWorker } from "~/platform/jobs/worker.server";

const followMs = 250;
/** Browsers and proxies give up on longer requests. */
export const requestTimeoutMs = 25_000;

let worker: JobWorker | undefined;

/**
 * Runs due jobs of these kinds until `stopJobs`.
 * @param shown resolves once this process's pages show every announced change
 */
export function startJobs(kinds: AnyJobKind[], settings: Settings, shown: () => Promise<void>): void {
  worker ??= new JobWorker(kinds, settings, (job, signal) => runInOwnProcess(job, signal, shown));
  onJobs(() => worker?.wake());
  worker.start();
}

/** Running jobs are interrupted and resume when this or another server starts. */
export async function stopJobs(): Promise<void> {
  onJobs(undefined);
  await worker?.stop();
  worker = undefined;
}

/** The result of some work, or null if it takes longer than a request may. */
export function withinRequest<Result>(work: Promise<Result>, waitMs = requestTimeoutMs): Promise<Result | null> {
  return Promise.race([work, delay(waitMs, null, { ref: false })]);
}

/**
 * Waits until a job has ended or the signal is aborted, and reports its progress. This process runs the job unless
 * another was faster. If this process stops first, the job waits for another worker.
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
