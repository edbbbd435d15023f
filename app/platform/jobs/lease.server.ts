import { randomUUID } from "node:crypto";
import { Job, type StoredJob } from "#models/job.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { retryAfterMs, type JobProgress } from "~/platform/jobs/job";
import type { AnyJobKind } from "~/platform/jobs/job-kind.server";
import type { Refusal } from "~/platform/runtime/refusal";

/** A worker that hasn't renewed its lease by then is considered dead. */
export const leaseMs = 10_000;
const retentionMs = 90 * 24 * 3600_000;
const maxReasonLength = 500;
/** Upper bound for a service's Retry-After, because some send a far-off date. */
const maxWaitSeconds = 24 * 3600;

/** A leased job. Writes below check the lease and do nothing once another worker has taken over. */
export type HeldJob = StoredJob & { lease: string };

export type Hold = "held" | "cancelled" | "lost";

/**
 * Leases the job of these kinds that has been due longest, preferring those of dead workers. Returns null if none is
 * free.
 */
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
      // Another job of the kind is running.
      if (!isDuplicateKey(error)) throw error;
    }
  }
  return null;
}

/** A job that is still leased, with all that its record has. Null if another worker has it or it has ended. */
export async function findHeldJob({ _id, lease }: Pick<HeldJob, "_id" | "lease">): Promise<HeldJob | null> {
  const job = await Job.findOne({ _id, lease, state: "running" }).lean();
  return job && { ...job, lease };
}

/** Extends the lease. Returns whether the job is still held, canceled, or lost. */
export async function renewLease(job: HeldJob): Promise<Hold> {
  return holdOf(await write(job, { dueAt: after(leaseMs) }));
}

/** Extends the lease as well. */
export async function recordProgress(
  job: HeldJob,
  progress: JobProgress,
  checkpoint: unknown,
  gotFurther: boolean,
): Promise<Hold> {
  const stored = await write(job, {
    progress,
    dueAt: after(leaseMs),
    ...(checkpoint === undefined ? {} : { checkpoint }),
    ...(gotFurther ? { attempts: 1 } : {}),
  });
  return holdOf(stored);
}

function write({ _id, lease }: HeldJob, $set: Partial<StoredJob>): Promise<StoredJob | null> {
  return Job.findOneAndUpdate({ _id, lease }, { $set }, { returnDocument: "after" }).lean();
}

function holdOf(job: StoredJob | null): Hold {
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
 * Schedules a retry after the delay that its attempts or the refusal require, or marks the job as failed if it's final
 * or has used up its attempts. `refusal` is null for other errors.
 */
export async function recordFailure(job: HeldJob, refusal: Refusal | null, final: boolean): Promise<void> {
  const reason = (refusal?.message ?? "Something went wrong on our end.").slice(0, maxReasonLength);
  const retryAfter = refusal?.retryAfter;
  const current = await Job.findOne({ _id: job._id, lease: job.lease }, { attempts: 1 }).lean();
  const wait = final || !current ? null : retryAfterMs(current.attempts);
  const kept = refusal && {
    refusal: { reason: refusal.reason, ...(retryAfter === undefined ? {} : { retryAfter }) },
  };
  if (wait === null) return end(job, { state: "failed", reason, ...kept });
  const asked = Math.min(retryAfter ?? 0, maxWaitSeconds) * 1_000;
  // Trust a service's Retry-After once.
  const isNamed = retryAfter !== undefined && current?.attempts === 1;
  await release(job, { dueAt: after(isNamed ? asked : Math.max(wait, asked)), reason, ...kept });
}

/** Returns a job that the worker can't run now. Doesn't count as an attempt. */
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
