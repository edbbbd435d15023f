import { NewsletterIssue, type StoredNewsletterIssue } from "#models/newsletter-issue.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import type { Settings } from "~/platform/runtime/env.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { recordIssue } from "~/newsletter/issues/record.server";
import { figuresOf, refreshFigures, requeueDelivery } from "~/newsletter/issues/deliveries.server";
import { fillBlocks } from "~/newsletter/issues/fill-blocks.server";
import type { IssueAction, IssueInput, IssueQuery, IssueState, IssueUpdate } from "~/newsletter/issues/issue";
import type { Issue } from "~/newsletter/issues/api";
import { testMail } from "~/newsletter/issues/issue-mail.server";
import { requirePostalAddress } from "~/newsletter/issues/postal-address.server";
import { startIssue, wakeIssues } from "~/newsletter/issues/start.server";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { skipped } from "~/platform/runtime/paging";
import { Refusal } from "~/platform/runtime/refusal";

/** A page of issues, newest first, with the total count. */
export async function listIssues(page: IssueQuery): Promise<{ issues: Issue[]; total: number }> {
  const [stored, total] = await Promise.all([
    NewsletterIssue.find().sort({ _id: -1 }).skip(skipped(page)).limit(page.limit).lean(),
    NewsletterIssue.estimatedDocumentCount(),
  ]);
  return { issues: stored.map(toIssue), total };
}

/** @throws {Refusal} missing */
export async function getIssue(id: number): Promise<Issue> {
  const stored = await NewsletterIssue.findById(id).lean();
  if (!stored) throw new Refusal("missing", "Issue not found.");
  return toIssue(stored);
}

export async function createIssue(actor: Actor, input: IssueInput): Promise<Issue> {
  const created = await NewsletterIssue.create({
    _id: await takeIds("newsletter_issues"),
    ...input,
    state: "draft",
  });
  const issue = toIssue(created.toObject());
  await recordIssue(actor, "create", null, issue);
  return issue;
}

/** @throws {Refusal} missing; taken, if it's no longer a draft or was changed in the meantime */
export async function saveIssue(actor: Actor, id: number, { updatedAt, ...input }: IssueUpdate): Promise<Issue> {
  return change(actor, id, ["draft"], { updatedAt }, { $set: input });
}

/** Deletes a draft. @throws {Refusal} missing; taken, if it's no longer one */
export async function deleteDraft(actor: Actor, id: number): Promise<void> {
  const deleted = await NewsletterIssue.findOneAndDelete({ _id: id, state: "draft" }).lean();
  if (!deleted) throw wrongState(await getIssue(id), ["draft"]);
  await recordIssue(actor, "delete", toIssue(deleted), null);
}

/** Emails an issue to one address. @throws {Refusal} unavailable */
export async function sendTest(
  input: IssueInput & { email: string },
  site: MailSite,
  newsletter: Settings["newsletter"],
): Promise<void> {
  const postalAddress = requirePostalAddress(newsletter);
  const content = await fillBlocks(input.markdown, site.origin);
  await queueMail(testMail(site, { id: null, subject: input.subject, content }, postalAddress, input.email));
}

type Scheduling = { updatedAt: string; scheduledAt: string };
type Sender = { origin: string; newsletter: Settings["newsletter"] };

/**
 * Schedules a draft, or changes its schedule.
 * @throws {Refusal} missing; taken, if it's no longer a draft or was changed; invalid, if the time is in the past or the
 * issue is empty; unavailable, without a postal address
 */
export async function scheduleIssue(
  actor: Actor,
  id: number,
  { updatedAt, scheduledAt }: Scheduling,
  { origin, newsletter }: Sender,
): Promise<Issue> {
  requirePostalAddress(newsletter);
  if (Date.parse(scheduledAt) <= Date.now())
    throw new Refusal("invalid", "Choose a time in the future.", { scheduledAt: "Choose a time in the future" });
  await refuseEmpty(id);
  const $set = { state: "scheduled" as const, scheduledAt: new Date(scheduledAt), origin };
  return change(actor, id, ["draft", "scheduled"], { updatedAt }, { $set });
}

/** Starts sending an issue. @throws {Refusal} as `scheduleIssue` does */
export async function sendIssue(
  actor: Actor,
  id: number,
  { updatedAt }: { updatedAt: string },
  { origin, newsletter }: Sender,
): Promise<Issue> {
  requirePostalAddress(newsletter);
  const issue = await refuseEmpty(id);
  const started = await startIssue(actor, id, ["draft", "scheduled"], new Date(updatedAt), origin);
  if (!started) throw wrongState(issue, ["draft", "scheduled"]);
  return getIssue(id);
}

const actions: Record<IssueAction, { from: IssueState[]; to: IssueState }> = {
  unschedule: { from: ["scheduled"], to: "draft" },
  pause: { from: ["sending"], to: "paused" },
  resume: { from: ["paused"], to: "sending" },
  cancel: { from: ["sending", "paused"], to: "canceled" },
};

/**
 * Changes the state of a scheduled or started issue. Emails that were sent can't be recalled.
 * @throws {Refusal} missing; taken, if its state doesn't allow the action
 */
export async function actOnIssue(actor: Actor, id: number, action: IssueAction): Promise<Issue> {
  const { from, to } = actions[action];
  const ended = to === "canceled" && { endedAt: new Date() };
  const issue = await change(actor, id, from, {}, { $set: { state: to, ...ended }, $unset: { reason: "", jobId: "" } });
  await wakeIssues();
  return issue;
}

/**
 * Sends an issue again to a recipient whose delivery failed or is unknown, who may then get it twice.
 * @throws {Refusal} missing, if there's no failed or unknown delivery to the subscriber; taken, if the issue was canceled
 */
export async function resend(actor: Actor, id: number, subscriberId: number): Promise<Issue> {
  const issue = await getIssue(id);
  if (issue.state === "canceled") throw wrongState(issue, ["sent"]);
  if (!(await requeueDelivery(id, subscriberId)))
    throw new Refusal("missing", "No failed or unknown delivery to this subscriber was found.");
  await recordChange(actor, {
    entity: "issue",
    entityId: id,
    label: issue.subject,
    action: "update",
    before: null,
    after: { sentAgainTo: subscriberId },
  });
  await NewsletterIssue.updateOne({ _id: id, state: "sent" }, { $set: { state: "sending" }, $unset: { jobId: "" } });
  await refreshFigures(id);
  await wakeIssues();
  return getIssue(id);
}

type Change = { $set: Partial<StoredNewsletterIssue>; $unset?: Record<string, ""> };

async function change(
  actor: Actor,
  id: number,
  states: IssueState[],
  { updatedAt }: { updatedAt?: string },
  update: Change,
): Promise<Issue> {
  const version = updatedAt !== undefined && { updatedAt: new Date(updatedAt) };
  const before = await NewsletterIssue.findOneAndUpdate({ _id: id, state: { $in: states }, ...version }, update, {
    returnDocument: "before",
  }).lean();
  const issue = await getIssue(id);
  if (!before) throw wrongState(issue, states);
  await recordIssue(actor, "update", toIssue(before), issue);
  return issue;
}

const stateNames: Record<IssueState, string> = {
  draft: "a draft",
  scheduled: "scheduled",
  sending: "being sent",
  paused: "paused",
  sent: "sent",
  canceled: "canceled",
};

function wrongState({ state }: Issue, states: IssueState[]): Refusal {
  return new Refusal(
    "taken",
    states.includes(state)
      ? "Someone else changed this issue. Copy your text, reload the page, and add your changes to theirs."
      : `This issue is now ${stateNames[state]}. Reload the page.`,
  );
}

async function refuseEmpty(id: number): Promise<Issue> {
  const issue = await getIssue(id);
  if (issue.markdown.trim() === "") throw new Refusal("invalid", "Write the issue’s text first.");
  return issue;
}

function toIssue(stored: StoredNewsletterIssue): Issue {
  const { _id, subject, markdown, state, recipients = null, unsubscribed = 0, reason = null } = stored;
  return {
    id: _id,
    subject,
    markdown,
    state,
    recipients,
    unsubscribed,
    reason,
    isDigest: stored.digestWeek !== undefined,
    scheduledAt: stored.scheduledAt?.toISOString() ?? null,
    startedAt: stored.startedAt?.toISOString() ?? null,
    endedAt: stored.endedAt?.toISOString() ?? null,
    figures: figuresOf(stored.figures),
    updatedAt: stored.updatedAt.toISOString(),
  };
}
