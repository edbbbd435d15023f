import { Job as Stored, type StoredJob } from "#models/job.server";
import { siteActor, type Actor } from "~/platform/audit/actor";
import { backlogOf, countOf, countStates, oldestOf, type Backlog } from "~/platform/runtime/count.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { endStates, hasEnded, jobsPerPage, jobStates, type JobQuery, type JobState } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";
import type { JobKind, NoInput } from "~/platform/jobs/job-kind.server";
import { endedFields } from "~/platform/jobs/lease.server";
import type { Permission } from "~/platform/runtime/roles";
import { Refusal, type RefusalReason } from "~/platform/runtime/refusal";

let wake: (() => void) | undefined;

/** Sets what wakes this process's worker, if it has one. Other workers notice a new job when they poll. */
export function onJobs(listener: (() => void) | undefined): void {
  wake = listener;
}

function toJob({ _id, startedAt, endedAt, createdAt, dueAt, cancelRequested, ...stored }: StoredJob): Job {
  const { kind, label, permission = "settings", state, progress, result, reason, actor } = stored;
  return {
    id: _id,
    kind,
    label,
    permission: permission as Permission,
    state,
    progress,
    ...(result ? { result } : {}),
    ...(reason ? { reason } : {}),
    cancelRequested: cancelRequested === true && !hasEnded({ state }),
    actor,
    createdAt: createdAt.toISOString(),
    ...(startedAt ? { startedAt: startedAt.toISOString() } : {}),
    ...(endedAt ? { endedAt: endedAt.toISOString() } : {}),
    ...(state === "waiting" ? { dueAt: dueAt.toISOString() } : {}),
  };
}

/**
 * Enqueues a job for the next free worker on any server. `secret`, already sealed, is stored until the job ends.
 * @throws a ZodError, if the input is invalid
 */
export async function enqueue<Input>(kind: JobKind<Input>, given: Input, actor: Actor, secret?: string): Promise<Job> {
  const input = kind.input.parse(given);
  const stored = await Stored.create({
    _id: await takeIds("jobs"),
    kind: kind.name,
    label: kind.label(input),
    permission: kind.permission,
    input,
    ...(secret === undefined ? {} : { secret, needsSecret: true }),
    state: "waiting",
    progress: { done: 0 },
    attempts: 0,
    dueAt: new Date(),
    actor,
  });
  wake?.();
  return toJob(stored.toObject());
}

/** Like `enqueue`, but returns null if a job of the kind is waiting or running. */
export async function enqueueUnlessPending<Input>(
  kind: JobKind<Input>,
  input: Input,
  actor: Actor,
): Promise<Job | null> {
  return (await isPending(kind)) ? null : enqueue(kind, input, actor);
}

/**
 * Enqueues a regular job, unless one of its kind is waiting or running, or was enqueued since a moment, possibly by
 * another server.
 */
export async function enqueueUnlessSince(kind: JobKind<NoInput>, moment: Date): Promise<void> {
  const { jobs } = await listJobs({ kind: kind.name, page: 1 });
  const last = jobs[0]?.createdAt;
  if (last === undefined || new Date(last) < moment) await enqueueUnlessPending(kind, {}, siteActor);
}

/** Whether a job of the kind is waiting or running, optionally with these input values. */
export async function isPending<Input>({ name: kind }: JobKind<Input>, input: Partial<Input> = {}): Promise<boolean> {
  const conditions = Object.fromEntries(Object.entries(input).map(([name, value]) => [`input.${name}`, value]));
  return (await Stored.exists({ kind, state: { $in: ["waiting", "running"] }, ...conditions })) !== null;
}

/**
 * Cancels a job: immediately if it's waiting or its worker died, or within seconds if it's running. Finished work
 * stays.
 * @throws {Refusal} missing; taken, if it has already ended
 */
export async function cancelJob(id: number): Promise<Job> {
  await Stored.updateOne(
    { _id: id, $or: [{ state: "waiting" }, { state: "running", dueAt: { $lte: new Date() } }] },
    { $set: { state: "cancelled", ...endedFields() }, $unset: { secret: "", lease: "", running: "" } },
  );
  await Stored.updateOne({ _id: id, state: "running" }, { $set: { cancelRequested: true } });
  const job = await getJob(id);
  if (job.state === "done" || job.state === "failed") throw new Refusal("taken", "This job has already finished.");
  return job;
}

/**
 * Retries a failed, canceled, or waiting job now. A job's secret is deleted once the job has ended.
 * @throws {Refusal} missing; taken, if it's running or done, or if it needs a deleted secret
 */
export async function retryJob(id: number): Promise<Job> {
  const { matchedCount } = await Stored.updateOne(
    {
      _id: id,
      state: { $in: ["failed", "cancelled", "waiting"] },
      $or: [{ needsSecret: null }, { secret: { $exists: true } }],
    },
    {
      $set: { state: "waiting", attempts: 0, dueAt: new Date() },
      $unset: { cancelRequested: "", endedAt: "", expiresAt: "", reason: "", refusal: "" },
    },
  );
  const job = await getJob(id);
  if (matchedCount === 0) throw new Refusal("taken", whyNoRetry(job));
  wake?.();
  return job;
}

function whyNoRetry({ state }: Job): string {
  if (state === "done") return "This job has already finished.";
  if (state === "running") return "This job is already running.";
  return "The API key for this job was deleted when the job ended. Start a new job and enter the key again.";
}

/** @throws {Refusal} missing */
export async function getJob(id: number): Promise<Job> {
  const job = await findJob(id);
  if (!job) throw new Refusal("missing", "Job not found.");
  return job;
}

/** These jobs by ID. Deleted ones are left out. */
export async function findJobs(ids: number[]): Promise<Map<number, Job>> {
  const stored = ids.length > 0 ? await Stored.find({ _id: { $in: ids } }).lean() : [];
  return new Map(stored.map((job) => [job._id, toJob(job)]));
}

export async function findJob(id: number): Promise<Job | null> {
  const stored = await Stored.findById(id).lean();
  return stored && toJob(stored);
}

/** The error of a failed job, to rethrow: its refusal, or else a generic error. */
export async function failureOf(id: number): Promise<Error> {
  const stored = await Stored.findById(id, { reason: 1, refusal: 1 }).lean();
  const sentence = stored?.reason ?? "The job failed.";
  if (!stored?.refusal) return new Error(sentence);
  const { reason, retryAfter } = stored.refusal;
  return new Refusal(reason as RefusalReason, sentence, undefined, retryAfter);
}

/** A page of the history, newest first. */
export async function listJobs({ kind, state, page }: JobQuery): Promise<{ jobs: Job[]; total: number; page: number }> {
  const filter = { ...(kind ? { kind } : {}), ...(state ? { state } : {}) };
  const total = await countOf(Stored, filter);
  const stored = await Stored.find(filter)
    .sort({ _id: -1 })
    .skip((page - 1) * jobsPerPage)
    .limit(jobsPerPage)
    .lean();
  return { jobs: stored.map(toJob), total, page };
}

/** Jobs that failed and weren't retried. */
export function failedJobs(): Promise<Backlog> {
  return backlogOf(Stored, { state: "failed" }, "updatedAt");
}

export async function oldestFailedJobs(max: number): Promise<Job[]> {
  return (await oldestOf(Stored, { state: "failed" }, "updatedAt", max)).map(toJob);
}

/** How many jobs there are in each state. Ended ones are deleted after 90 days. */
export function countJobs(): Promise<Record<JobState, number>> {
  return countStates(Stored, jobStates);
}

export function countRunningJobs(): Promise<number> {
  return Stored.countDocuments({ state: "running" });
}

/** Jobs that are waiting, running, or changed after a moment. */
export async function listLiveJobs(since: Date): Promise<Job[]> {
  const recent = { state: { $in: endStates }, updatedAt: { $gte: since } };
  const jobs = await Stored.find({ $or: [{ state: { $in: ["waiting", "running"] } }, recent] }).lean();
  return jobs.sort((a, b) => b._id - a._id).map(toJob);
}
