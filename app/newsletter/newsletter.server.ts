import { Subscriber, type StoredSignUp, type StoredSubscriber, type StoredTrace } from "#models/subscriber.server";
import { isDuplicateKey } from "~/duplicate-key.server";
import { takeIds } from "~/ids.server";
import { addressKey } from "~/mail/address";
import { queueMail } from "~/mail/outbox.server";
import type { MailSite } from "~/mail/template";
import { consent, honeypot } from "~/newsletter/form-texts";
import type { SubscribeInput } from "~/newsletter/newsletter";
import { alreadySubscribedMail, confirmationMail } from "~/newsletter/newsletter-mails";
import { Refusal } from "~/refusal";
import { hashOfToken, randomToken } from "~/token.server";

const minute = 60_000;
const day = 24 * 60 * minute;
const betweenMailsMs = 10 * minute;
const confirmationDays = 7;
/** Longer than a confirmation is possible, so that the link to unsubscribe in its mail works for a while. */
const unconfirmedMs = 60 * day;
const longestUserAgent = 300;
const tokenBytes = 24;

/** Where a request came from. */
export type Trace = { ip: string; userAgent: string };

/** … and who sent it; null when nobody was logged in. */
export type Visit = Trace & { userId: number | null };

/**
 * Asks the owner of an address to confirm that the newsletter may come to it. Whatever is known of the address, the
 * caller learns nothing; one address gets at most one mail in ten minutes. Does nothing when the honeypot is filled.
 */
export async function subscribe(
  input: SubscribeInput,
  { userId, ...from }: Visit & { page: string },
  site: MailSite,
): Promise<void> {
  if (input[honeypot]) return;
  const reader = (await findByAddress(input.email)) ?? (await addPending(input.email));
  const now = new Date();
  // The status may have changed since it was read, and another request may have taken the turn.
  const turn = {
    _id: reader._id,
    status: reader.status,
    mailedAt: { $not: { $gt: new Date(now.getTime() - betweenMailsMs) } },
  };
  if (reader.status === "confirmed") {
    const { matchedCount } = await Subscriber.updateOne(turn, { $set: { mailedAt: now } });
    if (matchedCount === 1) await queueMail(alreadySubscribedMail(site, reader), reader.userId);
    return;
  }
  const token = randomToken(tokenBytes);
  const request = {
    ...traceOf(from, now),
    page: from.page,
    consentVersion: consent.version,
    tokenHash: hashOfToken(token),
    expiresAt: after(now, confirmationDays * day),
  };
  const expiresAt = reader.expiresAt && { expiresAt: after(now, unconfirmedMs) };
  // Whose an address was before is for its owner's confirmation to change, not for whoever types it.
  const owner = reader.status === "pending" && { userId };
  const { matchedCount } = await Subscriber.updateOne(turn, {
    $set: { request, mailedAt: now, email: input.email, ...expiresAt, ...owner },
  });
  if (matchedCount === 1) {
    const mail = confirmationMail(site, { ...reader, email: input.email }, token, confirmationDays);
    await queueMail(mail, userId);
  }
}

/**
 * Confirms a sign-up by the token of its mail.
 * @throws {Refusal} missing, for a token that is forged, used, too old or replaced by a later mail's
 */
export async function confirm(token: string, { userId, ...from }: Visit): Promise<void> {
  const now = new Date();
  const tokenHash = hashOfToken(token);
  const reader = await Subscriber.findOne({ "request.tokenHash": tokenHash }).lean();
  if (!reader?.request || reader.request.expiresAt <= now) throw refusedConfirmation();
  const { matchedCount } = await Subscriber.updateOne(
    { _id: reader._id, "request.tokenHash": tokenHash },
    {
      $set: { status: "confirmed", subscribedAt: now, userId },
      $unset: { request: "", expiresAt: "" },
      $push: { consents: { $each: [signedUp(reader.request), { event: "confirmed", ...traceOf(from, now) }] } },
    },
  );
  if (matchedCount === 0) throw refusedConfirmation();
}

function refusedConfirmation(): Refusal {
  return new Refusal(
    "missing",
    "This link has expired or was already used. Use the link in our latest email, or subscribe again.",
  );
}

/**
 * Ends a subscription by the token that every mail carries; once more does nothing more. A sign-up that waits for its
 * confirmation ends, too.
 * @throws {Refusal} missing, for a token that no mail carried
 */
export async function unsubscribe(token: string, from: Trace): Promise<void> {
  const reader = await Subscriber.findOne({ unsubscribeToken: token }).lean();
  if (!reader) throw new Refusal("missing", "This link is incomplete. Use the link in our latest email.");
  await Subscriber.updateOne(
    { _id: reader._id, $or: [{ status: { $ne: "unsubscribed" } }, { request: { $exists: true } }] },
    {
      $set: { status: "unsubscribed" },
      $unset: { request: "" },
      $push: { consents: { event: "withdrawn", ...traceOf(from, new Date()) } },
    },
  );
}

async function findByAddress(email: string): Promise<StoredSubscriber | null> {
  return Subscriber.findOne({ emailKey: addressKey(email) }).lean();
}

async function addPending(email: string): Promise<StoredSubscriber> {
  try {
    const added = await Subscriber.create({
      _id: await takeIds("subscribers"),
      email,
      emailKey: addressKey(email),
      status: "pending",
      unsubscribeToken: randomToken(tokenBytes),
      expiresAt: after(new Date(), unconfirmedMs),
    });
    return added.toObject();
  } catch (error) {
    const other = isDuplicateKey(error) ? await findByAddress(email) : null;
    if (!other) throw error;
    return other;
  }
}

function signedUp({ at, ip, userAgent, page, consentVersion }: StoredSignUp) {
  return { event: "signed-up" as const, at, ip, userAgent, page, consentVersion };
}

function traceOf({ ip, userAgent }: Trace, at: Date): StoredTrace {
  return { at, ip, userAgent: userAgent.slice(0, longestUserAgent) };
}

function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
