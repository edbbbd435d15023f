import { backOff } from "~/back-off";
import { z } from "zod";
import type { Actor } from "~/audit/actor";

export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

/** How far a job is; `total` is absent while nobody knows it, `note` is a sentence on what holds it up. */
export type JobProgress = { done: number; total?: number; note?: string };

/** A job as staff see it; moments are ISO 8601. Its input stays on the server. */
export type Job = {
  id: number;
  kind: string;
  /** One line for people. */
  label: string;
  state: JobState;
  progress: JobProgress;
  /** What came of it: each kind's own. */
  result?: Record<string, unknown>;
  /** Why it failed, or why its last attempt did. */
  reason?: string;
  /** Somebody asked to end it, and it has not ended yet. */
  cancelRequested: boolean;
  actor: Actor;
  createdAt: string;
  startedAt?: string;
  endedAt?: string;
  /** When a job that waits may begin. */
  dueAt?: string;
};

export function hasEnded({ state }: Pick<Job, "state">): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

export const jobsPerPage = 20;

/** Which jobs to list, the newest first. */
export const JobQuery = z.object({
  kind: z.string().max(50).optional(),
  state: z.enum(jobStates).optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});
export type JobQuery = z.output<typeof JobQuery>;

const second = 1_000;
const retries = { firstMs: 10 * second, factor: 4, longestMs: 3600 * second, mostAttempts: 6 };

/**
 * How long to wait, in milliseconds, after so many attempts that failed since the job last got further: ten seconds, then
 * four times as long each time, at most an hour. Null when it is to be given up.
 */
export function retryAfterMs(attempts: number): number | null {
  return backOff(attempts, retries);
}
