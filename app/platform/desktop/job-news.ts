import { hasEnded } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";

/** A notification for a job that ended. Its key is the same as when the desktop app polls for itself. */
export function noticeOf({ id, label, state, reason, endedAt }: Job) {
  return {
    key: `job/${id}/${state}/${endedAt}`,
    title: state === "done" ? `${label}: done` : `${label}: failed`,
    body: state === "done" ? "Open Jobs to see the result." : (reason ?? "Open Jobs to see why."),
    path: "/admin/jobs",
  };
}

/** Jobs that ended between two snapshots, except canceled ones. */
export function endedBetween(before: readonly Job[], after: readonly Job[]): Job[] {
  const unfinished = new Set(before.filter((job) => !hasEnded(job)).map(({ id }) => id));
  return after.filter((job) => unfinished.has(job.id) && hasEnded(job) && job.state !== "cancelled");
}

/** Combined progress of all running jobs, 0–1. Null if none is running, 2 if unknown. */
export function progressOf(jobs: readonly Job[]): number | null {
  const running = jobs.filter(({ state }) => state === "running");
  if (running.length === 0) return null;
  if (running.some(({ progress }) => !progress.total)) return 2;
  const shares = running.map(({ progress }) => Math.min(1, progress.done / (progress.total ?? 1)));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
