import { randomUUID } from "node:crypto";
import { Job, type StoredJob } from "#models/job.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { retryAfterMs } from "~/platform/jobs/job";
import type { AnyJobKind } from "~/platform/jobs/job-kind.server";
import type { Refusal } from "~/platform/runtime/refusal";

/** A worker that hasn't renewed its lease by then is considered dead. */
export const leaseMs = 10_000;
const retentionMs = 90 * 24 * 3600_000;
const maxReasonLength = 500;
/** Upper bound for a service's Retry-After, because some send a far-off date. */
const maxWaitSeconds = 24 * 3600;

/** A leased job. Writes below check the lease and do nothing once another worker has taken over. */
export type LeasedJob = StoredJob & { lease: string };

export type LeaseState = "active" | "cancelled" | "lost";

/**
 * Leases the job of these kinds that has been due longest, preferring those of dead workers. Returns null if none is
 * free.
 */
export async function takeJob(kinds: AnyJobKind[], id?: number): Promise<LeasedJob | null> {
  for (const { name: kind, concurrency } of kinds) {
    const lease = randomUUID();
    const now = new Date();
    try {
      const job = await Job.findOneAndUpdate(
        { kind, state: { $in: ["running", "waiting"] }, dueAt: { $lte: now }, ...(id !== undefined && { _id: id }) },
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
      // Another job of the kind is running.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return null;
}

/** The complete record of a job that still has this lease. Null if another worker has taken over or the job has ended. */
export async function findLeasedJob({ _id, lease }: Pick<LeasedJob, "_id" | "lease">): Promise<LeasedJob | null> {
  const job = await Job.findOne({ _id, lease, state: "running" }).lean();
  return job && { ...job, lease };
}

/** Extends the lease, and stores fields. Returns whether it's still active, the job was canceled, or another worker has it. */
export async function renewLease({ _id, lease }: LeasedJob, $set: Partial<StoredJob> = {}): Promise<LeaseState> {
  const update = { $set: { ...$set, dueAt: after(leaseMs) } };
  const job = await Job.findOneAndUpdate({ _id, lease }, update, { returnDocument: "after" }).lean();
  if (!job) return "lost";
  return job.cancelRequested ? "cancelled" : "active";
}

/**
 * Schedules a retry after the delay that its attempts or the refusal require, or marks the job as failed if it's final
 * or has used up its attempts. `refusal` is null for other errors.
 */
export async function recordFailure(job: LeasedJob, refusal: Refusal | null, final: boolean): Promise<void> {
  const reason = (refusal?.message ?? "Something went wrong on our end.").slice(0, maxReasonLength);
  const retryAfter = refusal?.retryAfter;
  const current = await Job.findOne({ _id: job._id, lease: job.lease }, { attempts: 1 }).lean();
  const wait = final || !current ? null : retryAfterMs(current.attempts);
  const storedRefusal = refusal && {
    refusal: { reason: refusal.reason, ...(retryAfter !== undefined && { retryAfter }) },
  };
  if (wait === null) return endJob(job, { state: "failed", reason, ...storedRefusal });
  const requestedMs = Math.min(retryAfter ?? 0, maxWaitSeconds) * 1_000;
  // Trust a service's Retry-After only the first time.
  const isFirst = retryAfter !== undefined && current?.attempts === 1;
  await release(job, { dueAt: after(isFirst ? requestedMs : Math.max(wait, requestedMs)), reason, ...storedRefusal });
}

/** Returns a job that the worker can't run now. Doesn't count as an attempt. */
export async function refundJob(job: LeasedJob): Promise<void> {
  await release(job, { dueAt: new Date() }, -1);
}

async function release({ _id, lease }: LeasedJob, $set: Partial<StoredJob>, attempts = 0): Promise<void> {
  await Job.updateOne(
    { _id, lease },
    { $set: { ...$set, state: "waiting" }, $unset: { lease: "", running: "" }, $inc: { attempts } },
  );
}

/** Ends a job as done, with its result, as canceled, or as failed, with its reason. */
export async function endJob({ _id, lease }: LeasedJob, $set: Partial<StoredJob>): Promise<void> {
  const reason = $set.state === "done" && { reason: "" };
  const $unset = { lease: "", running: "", checkpoint: "", secret: "", ...reason };
  await Job.updateOne({ _id, lease }, { $set: { ...$set, ...endedFields() }, $unset });
}

export function endedFields(): Pick<StoredJob, "endedAt" | "expiresAt"> {
  return { endedAt: new Date(), expiresAt: after(retentionMs) };
}

function after(ms: number): Date {
  return new Date(Date.now() + ms);
}
