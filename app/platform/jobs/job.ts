import { backOff } from "~/platform/runtime/back-off";
import { z } from "zod";

export const jobStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];

/** Progress of a job. `total` is absent if unknown; `note` says what is delaying it. */
export type JobProgress = { done: number; total?: number; note?: string };

export const endStates: readonly JobState[] = ["done", "failed", "cancelled"];
export const hasEnded = ({ state }: { state: JobState }): boolean => endStates.includes(state);

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
