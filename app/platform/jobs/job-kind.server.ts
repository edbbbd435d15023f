import { z } from "zod";
import type { Actor } from "~/platform/audit/actor";
import type { Settings } from "~/platform/runtime/env.server";
import type { JobProgress } from "~/platform/jobs/job";
import type { Permission } from "~/platform/runtime/roles";

/** A job as its worker runs it. */
export type JobRun<Input> = {
  id: number;
  input: Input;
  /** The sealed secret that was enqueued with the input. */
  secret: string | undefined;
  actor: Actor;
  settings: Settings;
  /** The last checkpoint of an earlier attempt, if any. */
  checkpoint: unknown;
  /** Whether an earlier attempt failed or was killed. */
  isAnotherAttempt: boolean;
  /** Aborted when someone cancels the job, the server stops, or another worker takes over. */
  signal: AbortSignal;
  /**
   * Reports progress and stores a checkpoint for later attempts. Call it often, but pass a checkpoint only after
   * storing what it claims.
   * @throws the signal's abort reason, so that the work ends here
   */
  report: (progress: JobProgress, checkpoint?: unknown) => Promise<void>;
  /** Waits, for example for an external service's Retry-After. Rejects when the signal is aborted. */
  pause: (ms: number) => Promise<void>;
};

/**
 * A kind of job. Across all servers, one job of a kind runs at a time, unless `concurrency` is set. `run` may stop
 * anywhere, even by a crash, and is then called again, so whatever it does after its last checkpoint must be safe to
 * repeat. A `Refusal` is final unless it's `unavailable` or `too-many`; those and all other errors are retried.
 */
export type JobKind<Input> = {
  name: string;
  input: z.ZodType<Input>;
  /** One line for people, such as "Import of tools.csv". */
  label(input: Input): string;
  /** What retrying and canceling takes besides seeing it. */
  permission: Permission;
  /**
   * Every failure is final, because someone is waiting for the result. Only crashes and lost databases lead to a retry.
   */
  failsWithoutRetry?: true;
  /** Whether its work would slow down visitors' requests. A built server then runs it in another process, at a lower priority. */
  inOwnProcess?: true;
  /** How many of its jobs each server runs at a time, if they are independent. */
  concurrency?: number;
  /** Returns a small, plain result for admins to read. */
  run(run: JobRun<Input>): Promise<Record<string, unknown>>;
};

/** The input of jobs that need none. */
export const NoInput = z.object({});
export type NoInput = z.output<typeof NoInput>;

/** Any kind, for lists of all kinds. */
// oxlint-disable-next-line typescript/no-explicit-any -- each takes the input that its own schema makes
export type AnyJobKind = JobKind<any>;
