import type { z } from "zod";
import type { Actor } from "~/audit/actor";
import type { Settings } from "~/env.server";
import type { JobProgress } from "~/jobs/job";

/** A job in the hands of one worker. */
export type JobRun<Input> = {
  id: number;
  input: Input;
  /** What was enqueued beside the input, as it was: sealed. */
  secret: string | undefined;
  actor: Actor;
  settings: Settings;
  /** What the last `report` of an earlier attempt left; undefined at the first beginning. */
  checkpoint: unknown;
  /** An earlier attempt failed, or was killed. */
  isAnotherAttempt: boolean;
  /** Aborted when somebody cancels the job, when the server stops, and when another worker has taken the job over. */
  signal: AbortSignal;
  /**
   * Says how far the work is and, with a checkpoint, from where a later attempt goes on. To be called often, and with a
   * checkpoint only once what it claims is stored.
   * @throws what the signal was aborted with, so that the work ends here
   */
  report: (progress: JobProgress, checkpoint?: unknown) => Promise<void>;
  /** Waits, as for an outside service that asked for it; rejects as soon as the signal is aborted. */
  pause: (ms: number) => Promise<void>;
};

/**
 * A kind of long work. One job of a kind runs at a time, on all servers together, unless it says otherwise. `run` may be ended anywhere, by a crash
 * too, and is then called again: whatever it does after its last checkpoint must do no harm when it is done twice.
 * A `Refusal` of it is final, unless it is `unavailable` or `too-many`; those and every other error are tried again later.
 */
export type JobKind<Input> = {
  name: string;
  input: z.ZodType<Input>;
  /** One line for people: "Import of tools.csv". */
  label(input: Input): string;
  /**
   * Every failure is final, for somebody waits to be told of it. Only what a crash or a lost database interrupted is
   * begun again.
   */
  failsAtOnce?: true;
  /** Its jobs have nothing in common: so many of them run at a time on each server. */
  concurrency?: number;
  /** Answers what came of it, for staff to read: small and plain. */
  run(run: JobRun<Input>): Promise<Record<string, unknown>>;
};

/** Any kind, as the list of all of them holds it. */
// oxlint-disable-next-line typescript/no-explicit-any -- each takes the input that its own schema makes
export type AnyJobKind = JobKind<any>;
