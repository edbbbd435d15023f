import { backOff } from "~/platform/runtime/back-off";
import { z } from "zod";
import type { Actor } from "~/platform/audit/actor";

export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

/** Progress of a job. `total` is absent if unknown; `note` says what is delaying it. */
export type JobProgress = { done: number; total?: number; note?: string };

/** A job as admins see it. Timestamps are ISO 8601. The input stays on the server. */
export type Job = {
  id: number;
  kind: string;
  /** One line for people. */
  label: string;
  state: JobState;
  progress: JobProgress;
  /** The result; its shape depends on the kind. */
  result?: Record<string, unknown>;
  /** Why it failed, or why its last attempt did. */
  reason?: string;
  /** Someone asked to cancel it, and it hasn't ended yet. */
  cancelRequested: boolean;
  actor: Actor;
  createdAt: string;
  startedAt?: string;
  endedAt?: string;
  /** When a waiting job may start. */
  dueAt?: string;
};

export function hasEnded({ state }: Pick<Job, "state">): boolean {
  return state === "done" || state === "failed" || state === "cancelled";
}

export const jobsPerPage = 20;

/** Filters for jobs, newest first. */
export const JobQuery = z.object({
  kind: z.string().max(50).optional(),
  state: z.enum(jobStates).optional().catch(undefined),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});
export type JobQuery = z.output<typeof JobQuery>;

const second = 1_000;
const retries = { firstMs: 10 * second, factor: 4, maxDelayMs: 3600 * second, maxAttempts: 6 };

/**
 * Delay in milliseconds after this many failed attempts since the last progress: 10 seconds, times four each time, up
 * to one hour. Null means give up.
 */
export function retryAfterMs(attempts: number): number | null {
  return backOff(attempts, retries);
}
