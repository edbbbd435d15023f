import { NewsletterIssue } from "#models/newsletter-issue.server";
import { siteActor, type Actor } from "~/platform/audit/actor";
import { contentChanged } from "~/platform/runtime/content-version.server";
import type { Settings } from "~/platform/runtime/env.server";
import { fillBlocks } from "~/newsletter/issues/fill-blocks.server";
import type { IssueState } from "~/newsletter/issues/issue";
import { recordIssue } from "~/newsletter/issues/record.server";
import { newsletterJob } from "~/newsletter/issues/send-job.server";
import { enqueue, findJob, isPending } from "~/platform/jobs/jobs.server";
import { Periodic } from "~/platform/runtime/periodic.server";

const everyMs = 10_000;

/**
 * Starts sending an issue if it's in one of these states and, if given, in this version: fills its blocks, makes it
 * public, and enqueues its job. Returns whether it did.
 */
export async function startIssue(
  actor: Actor,
  id: number,
  states: IssueState[],
  version: Date | undefined,
  origin: string,
): Promise<boolean> {
  const issue = await NewsletterIssue.findById(id).lean();
  if (!issue) return false;
  const content = await fillBlocks(issue.markdown, origin);
  const { matchedCount } = await NewsletterIssue.updateOne(
    // Match the version whose blocks were filled.
    { _id: id, state: { $in: states }, updatedAt: version ?? issue.updatedAt },
    { $set: { state: "sending", content, origin, startedAt: new Date() } },
  );
  if (matchedCount === 0) return false;
  // Do this first, so that cached archive pages show the issue even if a later step fails.
  await contentChanged("others");
  const before = { ...issue, id, scheduledAt: issue.scheduledAt?.toISOString() ?? null };
  await recordIssue(actor, "update", before, { ...before, state: "sending" });
  await wakeIssues();
  return true;
}

/** Starts scheduled issues that are due. */
async function startDue({ newsletter }: Settings): Promise<void> {
  if (!newsletter.postalAddress) return;
  const due = await NewsletterIssue.find({ state: "scheduled" }).lean();
  for (const { _id, scheduledAt, origin, updatedAt } of due)
    if (scheduledAt && origin && scheduledAt <= new Date())
      await startIssue(siteActor, _id, ["scheduled"], updatedAt, origin);
}

/**
 * Enqueues a job for each issue that is being sent, unless it has one. If its job failed or was canceled, pauses the
 * issue.
 */
export async function wakeIssues(): Promise<void> {
  const sending = await NewsletterIssue.find({ state: "sending" }).lean();
  for (const { _id: issueId, subject, jobId } of sending) {
    if (await isPending(newsletterJob, { issueId })) continue;
    const job = jobId === undefined ? null : await findJob(jobId);
    const current = { _id: issueId, state: "sending" as const, ...(jobId === undefined ? {} : { jobId }) };
    if (job?.state === "failed" || job?.state === "cancelled") {
      const reason = job.reason ?? "Its job was canceled.";
      await NewsletterIssue.updateOne(current, { $set: { state: "paused", reason }, $unset: { jobId: "" } });
    } else {
      const { id } = await enqueue(newsletterJob, { issueId, subject }, siteActor);
      await NewsletterIssue.updateOne(current, { $set: { jobId: id } });
    }
  }
}

let periodic: Periodic | undefined;

/** Starts scheduled issues and continues interrupted ones, until `stopIssues`. */
export function startIssues(settings: Settings): void {
  periodic ??= new Periodic(everyMs, async () => {
    await startDue(settings);
    await wakeIssues();
  });
  periodic.start();
  periodic.runNow();
}

export async function stopIssues(): Promise<void> {
  await periodic?.stop();
  periodic = undefined;
}
