import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { OutgoingMail } from "#models/outgoing-mail.server";
import { retryAfterMs, type Mail } from "~/mail/mail";

/** A worker that has not ended a delivery by then is taken for dead: its mail is free for another one. */
const leaseMs = 5 * 60_000;
const retentionDays = { sent: 7, failed: 30 };
const longestReason = 500;

/** A mail in one worker's hands; `attempts` counts this one. */
export type DueMail = Mail & { id: string; attempts: number };

export async function addMail(mail: Mail, userId: number | null): Promise<void> {
  await OutgoingMail.create({ _id: randomUUID(), ...mail, userId, state: "waiting", attempts: 0, dueAt: new Date() });
}

/** Takes the mail that has been due for longest, for as long as the lease; null when none is. */
export async function takeDueMail(): Promise<DueMail | null> {
  const mail = await OutgoingMail.findOneAndUpdate(
    { state: "waiting", dueAt: { $lte: new Date() } },
    { $set: { dueAt: after(leaseMs) }, $inc: { attempts: 1 } },
    { sort: { dueAt: 1 }, returnDocument: "after" },
  ).lean();
  if (!mail) return null;
  const { _id: id, to, subject, text = "", html, headers, attempts } = mail;
  return { id, to, subject, text, ...(html && { html }), ...(headers && { headers }), attempts };
}

/** Keeps that it was sent, for a week, but not what it said. */
export async function recordSent({ id }: DueMail): Promise<void> {
  await OutgoingMail.updateOne(
    { _id: id },
    {
      $set: { state: "sent", expiresAt: addDays(new Date(), retentionDays.sent) },
      $unset: { text: "", html: "", headers: "", reason: "" },
    },
  );
}

/** Puts a mail back for a later attempt, or away for good: then it stays to be read for a month. Which of the two. */
export async function recordFailure(
  { id, attempts }: DueMail,
  reason: string,
  refusedForGood: boolean,
): Promise<"waiting" | "failed"> {
  const wait = refusedForGood ? null : retryAfterMs(attempts);
  const state = wait === null ? "failed" : "waiting";
  const next = wait === null ? { expiresAt: addDays(new Date(), retentionDays.failed) } : { dueAt: after(wait) };
  // A worker that took the mail over in the meantime has counted an attempt of its own: what it finds holds.
  await OutgoingMail.updateOne(
    { _id: id, attempts, state: "waiting" },
    { $set: { state, reason: reason.slice(0, longestReason), ...next } },
  );
  return state;
}

function after(ms: number): Date {
  return new Date(Date.now() + ms);
}
