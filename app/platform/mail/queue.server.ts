import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { storedOnce } from "~/platform/runtime/duplicate-key.server";
import { backlogOf, type Backlog } from "~/platform/runtime/count.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { retryAfterMs, type Mail } from "~/platform/mail/mail";

/** A worker that hasn't finished a delivery by then is considered dead, and another may take over. */
const leaseMs = 5 * 60_000;
const retentionDays = { sent: 7, failed: 30 };
const maxReasonLength = 500;

/** A leased email. `attempts` includes the current one. */
export type DueMail = Mail & { id: string; attempts: number };

type Delivery = {
  /** A UUID. */
  id?: string;
  /** In milliseconds. */
  delayMs?: number;
  /** The decision that it announces. */
  decision?: string;
};

/** Adds an email, unless there's one with its ID. */
export async function addMail(
  mail: Mail,
  userId: number | null,
  { id = randomUUID(), delayMs = 0, decision }: Delivery = {},
): Promise<void> {
  const owner = { userId, ownerKey: ownerKeyOf(mail.to), ...(decision !== undefined && { decision }) };
  const delivery = { state: "waiting", attempts: 0, dueAt: after(delayMs) } as const;
  await storedOnce(OutgoingMail.create({ _id: id, ...mail, ...owner, ...delivery }));
}

/** Deletes the emails about a decision that no worker has leased, and returns how many: those waiting for their first or next attempt. */
export async function deleteUnleased(decision: string): Promise<number> {
  // Leasing an email increments `attempts` and removes the last attempt's reason in the same step.
  const unleased = { $or: [{ attempts: 0 }, { reason: { $exists: true } }] };
  const { deletedCount } = await OutgoingMail.deleteMany({ decision, state: "waiting", ...unleased });
  return deletedCount;
}

/** Whether there's an email about a decision since a moment. */
export async function hasMailSince(decision: string, moment: Date): Promise<boolean> {
  return (await OutgoingMail.exists({ decision, createdAt: { $gte: moment } })) !== null;
}

/** Leases the email that has been due longest, or returns null. */
export async function takeDueMail(): Promise<DueMail | null> {
  const mail = await OutgoingMail.findOneAndUpdate(
    { state: "waiting", dueAt: { $lte: new Date() } },
    { $set: { dueAt: after(leaseMs) }, $inc: { attempts: 1 }, $unset: { reason: 1 } },
    { sort: { dueAt: 1 }, returnDocument: "after" },
  ).lean();
  if (!mail) return null;
  const { _id: id, to, subject, text = "", html, replyTo, headers, attempts } = mail;
  const optional = { ...(html && { html }), ...(replyTo && { replyTo }), ...(headers && { headers }) };
  return { id, to, subject, text, ...optional, attempts };
}

/** Marks an email as sent. Keeps the record for a week, but without its content. */
export async function recordSent({ id }: DueMail): Promise<void> {
  await OutgoingMail.updateOne(
    { _id: id },
    {
      $set: { state: "sent", expiresAt: addDays(new Date(), retentionDays.sent) },
      $unset: { text: "", html: "", replyTo: "", headers: "", reason: "" },
    },
  );
}

/** Schedules a retry, or marks the email as failed and keeps it for a month. Returns the new state. */
export async function recordFailure(
  { id, attempts }: DueMail,
  reason: string,
  isPermanent: boolean,
): Promise<"waiting" | "failed"> {
  const wait = isPermanent ? null : retryAfterMs(attempts);
  const state = wait === null ? "failed" : "waiting";
  const next = wait === null ? { expiresAt: addDays(new Date(), retentionDays.failed) } : { dueAt: after(wait) };
  // If another worker has taken over, `attempts` has changed, and its result counts.
  await OutgoingMail.updateOne(
    { _id: id, attempts, state: "waiting" },
    { $set: { state, reason: reason.slice(0, maxReasonLength), ...next } },
  );
  return state;
}

/** Deletes these emails. Undelivered ones won't be delivered, except those being sent right now. */
export async function deleteMails(ids: string[]): Promise<void> {
  await OutgoingMail.deleteMany({ _id: { $in: ids } });
}

function after(ms: number): Date {
  return new Date(Date.now() + ms);
}

/** How many emails wait, and since when the oldest is due; and how many failed within the last 30 days. */
export async function countMails(): Promise<{ waiting: Backlog; failed: number }> {
  const [waiting, failed] = await Promise.all([
    backlogOf(OutgoingMail, { state: "waiting" }, "dueAt"),
    OutgoingMail.countDocuments({ state: "failed" }),
  ]);
  return { waiting, failed };
}
