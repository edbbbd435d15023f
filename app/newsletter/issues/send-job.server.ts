import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { NewsletterIssue, type StoredNewsletterIssue } from "#models/newsletter-issue.server";
import {
  addRecipients,
  claimDelivery,
  listDueDeliveries,
  markInterrupted,
  nextDueAt,
  recordOutcome,
  refreshFigures,
  returnDelivery,
  type ClaimedDelivery,
} from "~/newsletter/issues/deliveries.server";
import type { Figures } from "~/newsletter/issues/issue";
import { issueMails } from "~/newsletter/issues/issue-mail.server";
import { requirePostalAddress } from "~/newsletter/issues/postal-address.server";
import type { JobKind, JobRun } from "~/platform/jobs/job-kind.server";
import {
  classifyFailure,
  openPool,
  poolSize,
  refusesAddress,
  mayHaveArrived,
  type Pool,
} from "~/platform/mail/transport.server";
import type { Mail } from "~/platform/mail/mail";
import { findRecipient, listRecipients, type Recipient } from "~/newsletter/subscribers/recipients.server";
import { suspendSubscriber } from "~/newsletter/subscribers/set-aside.server";

const Input = z.object({ issueId: z.int(), subject: z.string() });
type Input = z.infer<typeof Input>;

const recipientBatchSize = 500;
const deliveryBatchSize = 200;
/** How long emails are sent before the job checks whether the issue was paused. */
const roundMs = 2_000;
const sendMs = 2 * 60_000;
/** How long a stopping server waits for emails that are being sent. */
const stopMs = 4_000;
const maxWaitMs = 15_000;
const outageBackOff = { firstMs: 5_000, maxDelayMs: 5 * 60_000 };

/**
 * Sends an issue to its recipients, each at most once. After a crash, deliveries that were being sent become unknown, and
 * the next run continues with the others.
 */
export const newsletterJob: JobKind<Input> = {
  name: "newsletter",
  permission: "newsletter",
  input: Input,
  label: ({ subject }) => `Newsletter: ${subject}`,
  run: (run) => sendIssue(run),
};

async function sendIssue(run: JobRun<Input>): Promise<Record<string, unknown>> {
  const { issueId } = run.input;
  const issue = await findSending(issueId);
  if (!issue) return { note: "The issue is no longer being sent." };
  // Only one job of this kind runs at a time, so these were interrupted.
  await markInterrupted(issueId);
  if (issue.recipients === undefined) await addAllRecipients(run, issue);
  const sender = new Sender(run, issue);
  try {
    for (;;) {
      const figures = await refreshFigures(issueId);
      await run.report(progressOf(figures, sender.problem));
      if (sender.waitMs > 0) await run.pause(sender.waitMs);
      if (!(await findSending(issueId))) return { note: `Stopped. ${noteOf(figures)}` };
      const due = await listDueDeliveries(issueId, deliveryBatchSize);
      if (due.length > 0) await sender.send(due.map(({ _id }) => _id));
      else {
        const next = await nextDueAt(issueId);
        if (next === null) break;
        await run.pause(Math.min(Math.max(next.getTime() - Date.now(), 0), maxWaitMs));
      }
    }
  } finally {
    sender.close();
  }
  await NewsletterIssue.updateOne(
    { _id: issueId, state: "sending" },
    { $set: { state: "sent", endedAt: new Date() }, $unset: { reason: "" } },
  );
  return { note: noteOf(await refreshFigures(issueId)) };
}

const findSending = (issueId: number) => NewsletterIssue.findOne({ _id: issueId, state: "sending" }).lean();

/** Adds all confirmed subscribers. Continues where an earlier run ended. */
async function addAllRecipients(run: JobRun<Input>, { _id, addedUpTo = 0 }: StoredNewsletterIssue): Promise<void> {
  for (let last = addedUpTo; ;) {
    const recipients = await listRecipients(last, recipientBatchSize);
    if (recipients.length === 0) break;
    await addRecipients(_id, recipients);
    last = (recipients.at(-1) as Recipient).id;
    await NewsletterIssue.updateOne({ _id }, { $set: { addedUpTo: last } });
    await run.report({ done: 0, note: "Adding recipients" });
  }
  const figures = await refreshFigures(_id);
  const recipients = Object.values(figures).reduce((sum, count) => sum + count, 0);
  await NewsletterIssue.updateOne({ _id }, { $set: { recipients }, $unset: { addedUpTo: "" } });
}

/** Sends deliveries over a few connections, at the rate from the settings. */
class Sender {
  /** Why the mail server can't be used right now, and how long to wait. */
  problem: string | undefined;
  waitMs = 0;
  private readonly pool: Pool;
  private readonly mailTo: (recipient: Recipient) => Mail;
  /** Aborted some seconds after the run, to end attempts that hang. */
  private readonly hardStop = new AbortController();
  private readonly rateLimiter: RateLimiter;

  constructor(
    private readonly run: JobRun<Input>,
    { _id: id, subject, content = "", origin = "" }: StoredNewsletterIssue,
  ) {
    const { siteName: name, mail, dataDir, newsletter } = run.settings;
    const site = { name, origin, takesReplies: mail.takesReplies };
    this.mailTo = issueMails(site, { id, subject, content }, requirePostalAddress(newsletter));
    this.pool = openPool(mail, dataDir);
    this.rateLimiter = new RateLimiter(newsletter.perMinute);
    run.signal.addEventListener("abort", () => void setTimeout(() => this.hardStop.abort(), stopMs).unref(), {
      once: true,
    });
  }

  /** Sends deliveries for up to `roundMs`. Backs off while the mail server is unavailable. */
  async send(ids: string[]): Promise<void> {
    const until = Date.now() + roundMs;
    let isUnavailable = false;
    const sendNext = async () => {
      while (ids.length > 0 && !isUnavailable && Date.now() < until && !this.run.signal.aborted) {
        await this.rateLimiter.wait(this.run.signal);
        if (this.run.signal.aborted) return;
        const delivery = await claimDelivery(ids.shift() ?? "");
        if (delivery && !(await this.deliver(delivery))) isUnavailable = true;
      }
    };
    await Promise.all(Array.from({ length: poolSize }, sendNext));
    this.run.signal.throwIfAborted();
    if (!isUnavailable) this.problem = undefined;
    this.waitMs = isUnavailable
      ? Math.min(Math.max(this.waitMs * 2, outageBackOff.firstMs), outageBackOff.maxDelayMs)
      : 0;
  }

  close(): void {
    this.pool.close();
  }

  /** Returns whether the mail server is available. */
  private async deliver(delivery: ClaimedDelivery): Promise<boolean> {
    const recipient = await findRecipient(delivery.subscriberId);
    if (!recipient) {
      await recordOutcome(delivery, "skipped");
      return true;
    }
    try {
      const signal = AbortSignal.any([AbortSignal.timeout(sendMs), this.hardStop.signal]);
      await this.pool.send({ ...this.mailTo(recipient), id: `issue-${delivery._id}` }, signal);
    } catch (error) {
      return this.recordFailure(delivery, recipient, error);
    }
    await recordOutcome(delivery, "sent");
    return true;
  }

  private async recordFailure(delivery: ClaimedDelivery, { email }: Recipient, error: unknown): Promise<boolean> {
    const reason = error instanceof Error ? error.message : String(error);
    if (mayHaveArrived(error)) {
      await recordOutcome(delivery, "unknown", reason);
      return true;
    }
    if (refusesAddress(error)) {
      await suspendSubscriber({ email, kind: "hard", reason, at: new Date() });
      await recordOutcome(delivery, "bounced", reason);
      return true;
    }
    const failure = classifyFailure(error);
    // All emails have the same sender, so a server that refuses it would refuse all others, too.
    const isAboutSender = (error as { command?: string }).command === "MAIL FROM";
    if (failure === "away" || isAboutSender) {
      this.problem = `The mail server doesn’t take emails: ${reason}`;
      await returnDelivery(delivery);
      return false;
    }
    await recordOutcome(delivery, failure === "refused" ? "failed" : "waiting", reason);
    return true;
  }
}

/** Spreads emails evenly over time. */
class RateLimiter {
  private next = Date.now();
  private readonly everyMs: number;

  constructor(perMinute: number) {
    this.everyMs = perMinute > 0 ? 60_000 / perMinute : 0;
  }

  async wait(signal: AbortSignal): Promise<void> {
    const at = Math.max(this.next, Date.now());
    this.next = at + this.everyMs;
    if (at > Date.now()) await delay(at - Date.now(), undefined, { signal }).catch(() => {});
  }
}

function progressOf(figures: Figures, note: string | undefined) {
  const total = Object.values(figures).reduce((sum, count) => sum + count, 0);
  return { done: total - figures.waiting - figures.sending, total, ...(note !== undefined && { note }) };
}

function noteOf({ sent, bounced, failed, unknown, skipped }: Figures): string {
  return [
    `${sent} sent`,
    ...(bounced > 0 ? [`${bounced} bounced`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unknown > 0 ? [`${unknown} unknown`] : []),
    ...(skipped > 0 ? [`${skipped} unsubscribed before`] : []),
  ].join(", ");
}
