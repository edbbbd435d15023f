import { setTimeout as delay } from "node:timers/promises";
import { isConnectionLost } from "#models/connection-lost";
import { isDiskFull } from "#models/disk-full";
import { refusalOf } from "~/platform/runtime/disk-full.server";
import type { Settings } from "~/platform/runtime/env.server";
import { retryAfterMs, type JobProgress } from "~/platform/jobs/job";
import type { AnyJobKind, JobRun } from "~/platform/jobs/job-kind.server";
import {
  findLeasedJob,
  refundJob,
  leaseMs,
  endJob,
  recordFailure,
  renewLease,
  takeJob,
  type LeasedJob,
  type LeaseState,
} from "~/platform/jobs/lease.server";
import { Poller } from "~/platform/runtime/poller.server";
import { Refusal } from "~/platform/runtime/refusal";

/** Runs a leased job in another process. Resolves with false if that isn't possible. */
export type RunElsewhere = (job: LeasedJob, signal: AbortSignal) => Promise<boolean>;

const pollMs = 2_000;
const renewMs = leaseMs / 5;

/** Why a job's signal is aborted. */
class Interruption extends Error {
  override name = "Interruption";

  constructor(readonly why: "cancelled" | "lost" | "stopping") {
    super(`The job was interrupted: ${why}.`);
  }
}

/**
 * Runs due jobs, one at a time for most kinds. Any number of workers may share a database: a job belongs to the worker
 * that holds its lease. If the lease isn't renewed, another worker takes over.
 */
export class JobWorker {
  private readonly poller = new Poller("job queue", pollMs, () => this.beginDue());
  private readonly running = new Map<LeasedJob, { ended: Promise<void>; abort: AbortController }>();

  constructor(
    private readonly kinds: AnyJobKind[],
    private readonly settings: Settings,
    private readonly runElsewhere?: RunElsewhere,
  ) {}

  start(): void {
    this.poller.start();
  }

  /** Polls now rather than at the next interval. */
  wake(): void {
    this.poller.wake();
  }

  /** Interrupts running jobs. They resume from their last checkpoint at the next start. */
  async stop(): Promise<void> {
    await this.poller.stop();
    for (const { abort } of this.running.values()) abort.abort(new Interruption("stopping"));
    await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  /** Runs one job immediately in this process, if no worker has it. For commands that wait for their own job. */
  async work(id: number): Promise<void> {
    const job = await takeJob(this.free(), id);
    if (job) await this.begin(job);
  }

  /** Runs a job that another process of this server has leased, if the lease is still active. */
  async resume(leased: Pick<LeasedJob, "_id" | "lease">): Promise<void> {
    const job = await findLeasedJob(leased);
    if (job) await this.begin(job);
  }

  private free(): AnyJobKind[] {
    const busy = [...this.running.keys()].map(({ kind }) => kind);
    return this.kinds.filter(({ name, concurrency = 1 }) => busy.filter((kind) => kind === name).length < concurrency);
  }

  private async beginDue(): Promise<void> {
    for (let job = await this.take(); job; job = await this.take()) void this.begin(job);
  }

  private async take(): Promise<LeasedJob | null> {
    return this.poller.isStarted ? takeJob(this.free()) : null;
  }

  private begin(job: LeasedJob): Promise<void> {
    const abort = new AbortController();
    const ended = this.runAnywhere(job, abort).finally(() => {
      this.running.delete(job);
      this.wake();
    });
    this.running.set(job, { ended, abort });
    return ended;
  }

  private async runAnywhere(job: LeasedJob, abort: AbortController): Promise<void> {
    const isElsewhere = this.kindOf(job).inOwnProcess && (await this.runElsewhere?.(job, abort.signal));
    if (!isElsewhere) await this.run(job, abort);
  }

  private async run(job: LeasedJob, abort: AbortController): Promise<void> {
    const onLeaseState = (state: LeaseState) => {
      if (state !== "active") abort.abort(new Interruption(state));
    };
    const renewing = setInterval(() => void renewLease(job).then(onLeaseState, () => {}), renewMs);
    try {
      if (job.cancelRequested) throw new Interruption("cancelled");
      if (retryAfterMs(job.attempts - 1) === null)
        throw new Refusal("invalid", "The job was interrupted too many times. Start it again.");
      await endJob(job, { state: "done", result: await this.result(job, abort.signal, onLeaseState) });
    } catch (error) {
      const { aborted, reason } = abort.signal as { aborted: boolean; reason: unknown };
      await this.recordEnd(job, aborted ? reason : error).catch((failure: unknown) => {
        // If the database is unavailable or full, the lease expires.
        if (!isConnectionLost(failure) && !isDiskFull(failure))
          console.error(`Couldn’t save the result of job ${job._id}.`, failure);
      });
    } finally {
      clearInterval(renewing);
    }
  }

  private async result(job: LeasedJob, signal: AbortSignal, onLeaseState: (state: LeaseState) => void) {
    const kind = this.kindOf(job);
    let furthest = job.progress.done;
    const run: JobRun<unknown> = {
      id: job._id,
      input: kind.input.parse(job.input),
      secret: job.secret,
      actor: job.actor,
      settings: this.settings,
      checkpoint: job.checkpoint,
      isAnotherAttempt: job.attempts > 1,
      signal,
      report: async (progress: JobProgress, checkpoint?: unknown) => {
        signal.throwIfAborted();
        const fields = {
          progress,
          ...(checkpoint !== undefined && { checkpoint }),
          // Attempts are counted since the last progress.
          ...(progress.done > furthest && { attempts: 1 }),
        };
        onLeaseState(await renewLease(job, fields));
        furthest = Math.max(furthest, progress.done);
        signal.throwIfAborted();
      },
      pause: (ms) => delay(ms, undefined, { signal }).catch(() => signal.throwIfAborted()),
    };
    return kind.run(run);
  }

  private kindOf(job: LeasedJob): AnyJobKind {
    return this.kinds.find(({ name }) => name === job.kind) as AnyJobKind;
  }

  private async recordEnd(job: LeasedJob, error: unknown): Promise<void> {
    if (error instanceof Interruption) {
      if (error.why === "cancelled") await endJob(job, { state: "cancelled" });
      else if (error.why === "stopping") await refundJob(job);
      return;
    }
    const refusal = refusalOf(error);
    if (!refusal && !isConnectionLost(error)) console.error(`Job ${job._id} (${job.kind})`, error);
    const isTemporary = refusal !== null && ["unavailable", "too-many", "no-space"].includes(refusal.reason);
    const final = this.kindOf(job).failsWithoutRetry ? !isConnectionLost(error) : refusal !== null && !isTemporary;
    await recordFailure(job, refusal, final);
  }
}
