import { IssueDelivery } from "#models/issue-delivery.server";
import type { BounceReport } from "~/newsletter/issues/bounce";
import { refreshFigures } from "~/newsletter/issues/deliveries.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { maxReasonLength, suspendSubscriber } from "~/newsletter/subscribers/set-aside.server";

const ownMessageId = /issue-([1-9]\d{0,9}-[1-9]\d{0,9})@/;

/** Whether a report has the Message-ID of an issue's email to that address. Only its recipient and mail servers know it. */
export async function namesOurEmail({ email, messageId = "" }: BounceReport): Promise<boolean> {
  const id = ownMessageId.exec(messageId)?.[1];
  const delivery = id === undefined ? null : await IssueDelivery.findById(id, { ownerKey: 1 }).lean();
  return delivery !== null && delivery.ownerKey === ownerKeyOf(email);
}

/**
 * Records that an email bounced or was reported as spam. The subscriber gets no more issues. A soft bounce changes
 * nothing. Idempotent. Returns whether the address is a subscriber's.
 */
export async function recordBounce({ email, kind, reason = "", at, messageId = "" }: BounceReport): Promise<boolean> {
  if (kind === "soft") return false;
  const shown = reason || kind;
  const subscriberId = await suspendSubscriber({ email, kind, reason: shown, at: at ? new Date(at) : new Date() });
  if (subscriberId === null) return false;
  if (kind === "hard") await markBounced(subscriberId, ownMessageId.exec(messageId)?.[1], shown);
  return true;
}

/** Marks a delivery as bounced: the one with the ID, or else the subscriber's latest. */
async function markBounced(subscriberId: number, id: string | undefined, reason: string): Promise<void> {
  const delivery = await IssueDelivery.findOneAndUpdate(
    { subscriberId, state: { $in: ["sent", "unknown"] }, ...(id !== undefined && { _id: id }) },
    { $set: { state: "bounced", reason: reason.slice(0, maxReasonLength) } },
    { sort: { issueId: -1 }, returnDocument: "after" },
  ).lean();
  if (delivery) await refreshFigures(delivery.issueId);
}
