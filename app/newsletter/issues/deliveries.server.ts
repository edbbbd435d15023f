import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { IssueDelivery, type StoredIssueDelivery } from "#models/issue-delivery.server";
import { NewsletterIssue } from "#models/newsletter-issue.server";
import { backOff } from "~/platform/runtime/back-off";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { deliveryStates, type DeliveryQuery, type Figures } from "~/newsletter/issues/issue";
import type { Delivery } from "~/newsletter/issues/api";
import type { Recipient } from "~/newsletter/subscribers/recipients.server";
import { maxReasonLength } from "~/newsletter/subscribers/set-aside.server";
import { skipped } from "~/platform/runtime/paging";

const minute = 60_000;
/** The last attempt is about four hours after the first. */
const retries = { firstMs: minute, factor: 2, maxDelayMs: 60 * minute, maxAttempts: 10 };
const retentionDays = 90;

/** A delivery that a worker has claimed. Only that worker records its outcome. */
export type ClaimedDelivery = Pick<StoredIssueDelivery, "_id" | "issueId" | "subscriberId" | "attempts"> & {
  attempt: string;
};

function deliveryId(issueId: number, subscriberId: number): string {
  return `${issueId}-${subscriberId}`;
}

/** Adds recipients to an issue. Existing ones stay unchanged. */
export async function addRecipients(issueId: number, recipients: readonly Recipient[]): Promise<void> {
  const now = new Date();
  const deliveries = recipients.map(({ id, email, ownerKey, userId }) => ({
    _id: deliveryId(issueId, id),
    issueId,
    subscriberId: id,
    email,
    ownerKey,
    userId,
    state: "waiting" as const,
    attempts: 0,
    dueAt: now,
    expiresAt: addDays(now, retentionDays),
    createdAt: now,
    updatedAt: now,
  }));
  try {
    await IssueDelivery.insertMany(deliveries, { ordered: false, lean: true });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** The deliveries that are due, oldest due date first. */
export async function listDueDeliveries(issueId: number, limit: number): Promise<StoredIssueDelivery[]> {
  return IssueDelivery.find({ issueId, state: "waiting", dueAt: { $lte: new Date() } })
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean();
}

/** When the next waiting delivery is due, or null without any. */
export async function nextDueAt(issueId: number): Promise<Date | null> {
  const next = await IssueDelivery.findOne({ issueId, state: "waiting" }, { dueAt: 1 }).sort({ dueAt: 1 }).lean();
  return next?.dueAt ?? null;
}

/**
 * Claims a waiting delivery. From then on, it's never resent automatically: if this process crashes, the mail server may
 * or may not have accepted the email. Returns null if it's no longer waiting.
 */
export async function claimDelivery(id: string): Promise<ClaimedDelivery | null> {
  const attempt = randomUUID();
  const claimed = await IssueDelivery.findOneAndUpdate(
    { _id: id, state: "waiting" },
    { $set: { state: "sending", attempt }, $inc: { attempts: 1 } },
    { returnDocument: "after" },
  ).lean();
  return claimed && { ...claimed, attempt };
}

export type Outcome = "sent" | "bounced" | "failed" | "unknown" | "waiting" | "skipped";

/**
 * Records the outcome of an attempt. `bounced`: the address was refused. `waiting`: retry, unless the attempts are used
 * up. A worker that was presumed dead may still report that an unknown delivery was sent.
 */
export async function recordOutcome(delivery: ClaimedDelivery, outcome: Outcome, reason?: string): Promise<void> {
  const wait = outcome === "waiting" ? backOff(delivery.attempts, retries) : null;
  const state = outcome === "waiting" && wait === null ? "failed" : outcome;
  await IssueDelivery.updateOne(
    { _id: delivery._id, attempt: delivery.attempt, state: { $in: ["sending", "unknown"] } },
    {
      $set: {
        state,
        ...(wait !== null && { dueAt: new Date(Date.now() + wait) }),
        ...(reason !== undefined && { reason: reason.slice(0, maxReasonLength) }),
      },
      $unset: { attempt: "", ...(reason === undefined && { reason: "" }) },
    },
  );
}

/** Returns a delivery that never reached the mail server. Doesn't count as an attempt. */
export async function returnDelivery({ _id, attempt }: ClaimedDelivery): Promise<void> {
  await IssueDelivery.updateOne(
    { _id, attempt, state: { $in: ["sending", "unknown"] } },
    { $set: { state: "waiting" }, $unset: { attempt: "", reason: "" }, $inc: { attempts: -1 } },
  );
}

/** Marks deliveries that a crashed worker was sending as unknown. Only the worker that leases the issue's job may call it. */
export async function markInterrupted(issueId: number): Promise<void> {
  await IssueDelivery.updateMany(
    { issueId, state: "sending" },
    { $set: { state: "unknown", reason: "The server stopped while it was sending this email." } },
  );
}

/** Requeues an unknown or failed delivery. Returns whether there was one. */
export async function requeueDelivery(issueId: number, subscriberId: number): Promise<boolean> {
  const { matchedCount } = await IssueDelivery.updateOne(
    { _id: deliveryId(issueId, subscriberId), state: { $in: ["unknown", "failed"] } },
    { $set: { state: "waiting", attempts: 0, dueAt: new Date() }, $unset: { attempt: "", reason: "" } },
  );
  return matchedCount === 1;
}

/** Counts an issue's deliveries by state and stores the figures. */
export async function refreshFigures(issueId: number): Promise<Figures> {
  const counts = await IssueDelivery.aggregate<{ _id: keyof Figures; count: number }>([
    { $match: { issueId } },
    { $group: { _id: "$state", count: { $sum: 1 } } },
  ]);
  const figures = figuresOf(Object.fromEntries(counts.map(({ _id, count }) => [_id, count])));
  await NewsletterIssue.updateOne({ _id: issueId }, { $set: { figures } }, { timestamps: false });
  return figures;
}

export function figuresOf(counts: Partial<Figures> = {}): Figures {
  return Object.fromEntries(deliveryStates.map((state) => [state, counts[state] ?? 0])) as Figures;
}

/** A page of an issue's deliveries, with the total count. */
export async function listDeliveries(
  issueId: number,
  { state, ...page }: DeliveryQuery,
): Promise<{ deliveries: Delivery[]; total: number }> {
  const filter = { issueId, ...(state && { state }) };
  const [stored, total] = await Promise.all([
    IssueDelivery.find(filter).sort({ state: 1, dueAt: 1 }).skip(skipped(page)).limit(page.limit).lean(),
    IssueDelivery.countDocuments(filter),
  ]);
  return { deliveries: stored.map(toDelivery), total };
}

function toDelivery({ subscriberId, email, state, attempts, reason, updatedAt }: StoredIssueDelivery): Delivery {
  return { subscriberId, email, state, attempts, reason: reason ?? null, updatedAt: updatedAt.toISOString() };
}

/** Counts that a recipient unsubscribed with an issue's link. Each recipient counts once. */
export async function recordUnsubscription(issueId: number, subscriberId: number): Promise<void> {
  const { matchedCount } = await IssueDelivery.updateOne(
    { _id: deliveryId(issueId, subscriberId), unsubscribedAt: null },
    { $set: { unsubscribedAt: new Date() } },
  );
  if (matchedCount === 1)
    await NewsletterIssue.updateOne({ _id: issueId }, { $inc: { unsubscribed: 1 } }, { timestamps: false });
}
