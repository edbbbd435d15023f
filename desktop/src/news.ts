import { z } from "zod";
import type { Notice } from "./bridge";
import { adminPath } from "./admin-paths";

const Job = z.object({
  id: z.number(),
  label: z.string(),
  state: z.enum(["waiting", "running", "done", "failed", "cancelled"]),
  progress: z.object({ done: z.number(), total: z.number().optional() }),
  reason: z.string().optional(),
  endedAt: z.string().optional(),
  dueAt: z.string().optional(),
});
export type Job = z.infer<typeof Job>;
/** The response of `GET /api/admin/jobs`: newest jobs first. */
export const Jobs = z.array(Job);

/** Whether a job is running or about to. Some jobs wait for a day. */
export const isWorking = (jobs: readonly Job[], now: Date) =>
  jobs.some(({ state, dueAt }) => state === "running" || (state === "waiting" && new Date(dueAt ?? 0) <= now));

const hasEnded = ({ state }: Job) => state === "done" || state === "failed" || state === "cancelled";

/** Notifications for jobs that ended between two polls. The first poll has none. */
export function newsOf(before: readonly Job[] | null, after: readonly Job[]): Notice[] {
  if (!before) return [];
  const newest = Math.max(0, ...before.map(({ id }) => id));
  const unfinished = new Set(before.filter((job) => !hasEnded(job)).map(({ id }) => id));
  return after
    .filter((job) => hasEnded(job) && job.state !== "cancelled" && (unfinished.has(job.id) || job.id > newest))
    .map(noticeOf);
}

function noticeOf({ id, label, state, reason, endedAt }: Job): Notice {
  return {
    // A retried job ends again.
    key: `job/${id}/${state}/${endedAt}`,
    title: state === "done" ? `${label}: done` : `${label}: failed`,
    body: state === "done" ? "Open Jobs to see the result." : (reason ?? "Open Jobs to see why."),
    path: adminPath.jobs,
  };
}

/** Notifications if more items need an admin than at the last poll. */
export function waitingNotice(before: number | null, after: number, now: Date): Notice | null {
  if (before === null || after <= before) return null;
  const more = after - before;
  return {
    key: `inbox/${now.toISOString()}`,
    title: more === 1 ? "New item in the inbox" : `${more} new items in the inbox`,
    body: after === 1 ? "1 item needs review." : `${after} items need review.`,
    path: adminPath.inbox,
  };
}

/** Combined progress of all running jobs, 0–1. Null if none is running, 2 if unknown. */
export function progressOf(jobs: readonly Job[]): number | null {
  const running = jobs.filter(({ state }) => state === "running");
  if (running.length === 0) return null;
  if (running.some(({ progress }) => !progress.total)) return 2;
  const shares = running.map(({ progress }) => Math.min(1, progress.done / progress.total!));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
}
