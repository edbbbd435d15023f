import { randomUUID } from "node:crypto";
import { Job, type StoredJob } from "#models/job.server";
import { isDuplicateKey } from "~/duplicate-key.server";
import { retryAfterMs, type JobProgress } from "~/jobs/job";
import type { AnyJobKind } from "~/jobs/job-kind.server";
import type { Refusal } from "~/refusal";

/** A worker that has not renewed its hold by then is taken for dead. */
export const leaseMs = 10_000;
const retentionMs = 90 * 24 * 3600_000;
const longestReason = 500;
/** An outside service that asks for more patience is asked again all the same: some name a moment instead. */
const longestWaitSeconds = 24 * 3600;

/** A job in hand. Each write below names the lease, and does nothing once the job is in other hands. */
export type HeldJob = StoredJob & { lease: string };

export type Hold = "held" | "cancelled" | "lost";

/** Takes the job of these kinds that is due for longest, one that a dead worker left first; null when none is free. */
export async function takeJob(kinds: Pick<AnyJobKind, "name" | "concurrency">[], id?: number): Promise<HeldJob | null> {
  for (const { name: kind, concurrency } of kinds) {
    const lease = randomUUID();
    const now = new Date();
    try {
      const job = await Job.findOneAndUpdate(
        {
          kind,
          state: { $in: ["running", "waiting"] },
          dueAt: { $lte: now },
          ...(id === undefined ? {} : { _id: id }),
        },
        {
          $set: {
            state: "running",
            ...(concurrency === undefined ? { running: kind } : {}),
            lease,
            dueAt: after(leaseMs),
            startedAt: now,
          },
          $inc: { attempts: 1 },
        },
        { sort: { state: 1, dueAt: 1 }, returnDocument: "after" },
      ).lean();
      if (job) return { ...job, lease };
    } catch (error) {
      // Another job of the kind runs.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return null;
}

/** Stays its holder for another while, and hears whether the job is to end. */
export function renewLease(job: HeldJob): Promise<Hold> {
  return write(job, { dueAt: after(leaseMs) });
}

export function recordProgress(
  job: HeldJob,
  progress: JobProgress,
  checkpoint: unknown,
  gotFurther: boolean,
): Promise<Hold> {
  return write(job, {
    progress,
    dueAt: after(leaseMs),
    ...(checkpoint === undefined ? {} : { checkpoint }),
    ...(gotFurther ? { attempts: 1 } : {}),
  });
}

async function write({ _id, lease }: HeldJob, $set: Partial<StoredJob>): Promise<Hold> {
  const job = await Job.findOneAndUpdate({ _id, lease }, { $set }, { returnDocument: "after" }).lean();
  if (!job) return "lost";
  return job.cancelRequested ? "cancelled" : "held";
}

export async function recordDone(job: HeldJob, result: Record<string, unknown>): Promise<void> {
  await end(job, { state: "done", result });
}

export async function recordCancelled(job: HeldJob): Promise<void> {
  await end(job, { state: "cancelled" });
}

/**
 * Puts a job back, for as long as its attempts or the refusal say; away for good when there were too many, or it is
 * final. Null for a failure that is no refusal.
 */
export async function recordFailure(job: HeldJob, refusal: Refusal | null, final: boolean): Promise<void> {
  const reason = (refusal?.message ?? "Something went wrong on our end.").slice(0, longestReason);
  const retryAfter = refusal?.retryAfter;
  const current = await Job.findOne({ _id: job._id, lease: job.lease }, { attempts: 1 }).lean();
  const wait = final || !current ? null : retryAfterMs(current.attempts);
  const kept = refusal && {
    refusal: { reason: refusal.reason, ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
  if (wait === null) return end(job, { state: "failed", reason, ...kept });
  const asked = Math.min(retryAfter ?? 0, longestWaitSeconds) * 1_000;
  // A service that names a moment is believed once.
  const isNamed = retryAfter !== undefined && current?.attempts === 1;
  await release(job, { dueAt: after(isNamed ? asked : Math.max(wait, asked)), reason, ...kept });
}

/** Puts a job back that its worker has no time for: the attempt is none. */
export async function refundJob(job: HeldJob): Promise<void> {
  await release(job, { dueAt: new Date() }, -1);
}

async function release({ _id, lease }: HeldJob, $set: Partial<StoredJob>, attempts = 0): Promise<void> {
  await Job.updateOne(
    { _id, lease },
    { $set: { ...$set, state: "waiting" }, $unset: { lease: "", running: "" }, $inc: { attempts } },
  );
}

async function end({ _id, lease }: HeldJob, $set: Partial<StoredJob>): Promise<void> {
  const $unset = {
    lease: "",
    running: "",
    checkpoint: "",
    secret: "",
    ...($set.state === "done" ? { reason: "" } : {}),
  };
  await Job.updateOne({ _id, lease }, { $set: { ...$set, ...endedFields() }, $unset });
}

export function endedFields(): Pick<StoredJob, "endedAt" | "expiresAt"> {
  return { endedAt: new Date(), expiresAt: after(retentionMs) };
}

function after(ms: number): Date {
  return new Date(Date.now() + ms);
}
