import { Subscriber, type StoredSignUp, type StoredSubscriber, type StoredTrace } from "#models/subscriber.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { addressKey, ownerKeyOf } from "~/platform/mail/address";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { consent, honeypot } from "~/newsletter/subscribers/form-texts";
import type { SubscribeInput } from "~/newsletter/subscribers/newsletter";
import { alreadySubscribedMail, confirmationMail } from "~/newsletter/subscribers/newsletter-mails";
import { sentBy, type Person } from "~/platform/runtime/person";
import { Refusal } from "~/platform/runtime/refusal";
import { hashOfToken, randomToken } from "~/platform/runtime/token.server";

const minute = 60_000;
const day = 24 * 60 * minute;
const minMailIntervalMs = 10 * minute;
const confirmationDays = 7;
/** Longer than the confirmation period, so that the email's unsubscribe link works for a while. */
const unconfirmedMs = 60 * day;
const maxUserAgentLength = 300;
const tokenBytes = 24;

/** The origin of a request, for the consent record. */
export type Trace = { ip: string; userAgent: string };

/** The sender's user ID, or null if not logged in. */
export type Visit = Trace & { userId: number | null };

/**
 * Asks an address's owner to confirm the newsletter. The result doesn't reveal whether the address is known. An address
 * gets at most one email in ten minutes. Does nothing if the honeypot is filled.
 */
export async function subscribe(
  input: SubscribeInput,
  { userId, ...from }: Visit & { page: string },
  site: MailSite,
): Promise<void> {
  if (input[honeypot]) return;
  const reader = (await findByAddress(input.email)) ?? (await addPending(input.email));
  const now = new Date();
  // The status may have changed since it was read, or a parallel request may have sent the email.
  const unlessMailed = {
    _id: reader._id,
    status: reader.status,
    mailedAt: { $not: { $gt: new Date(now.getTime() - minMailIntervalMs) } },
  };
  if (reader.status === "confirmed") {
    const { matchedCount } = await Subscriber.updateOne(unlessMailed, { $set: { mailedAt: now } });
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
  // Only the owner's confirmation can change the user of a subscription, because anyone can enter the address.
  const owner = reader.status === "pending" && { userId };
  const { matchedCount } = await Subscriber.updateOne(unlessMailed, {
    $set: { request, mailedAt: now, email: input.email, ...expiresAt, ...owner },
  });
  if (matchedCount === 1) {
    const mail = confirmationMail(site, { ...reader, email: input.email }, token, confirmationDays);
    await queueMail(mail, userId);
  }
}

/**
 * Confirms a signup by the token in its email.
 * @throws {Refusal} missing, if the token is forged, used, expired, or replaced by a later email
 */
export async function confirm(token: string, { userId, ...from }: Visit): Promise<void> {
  const now = new Date();
  const tokenHash = hashOfToken(token);
  const reader = await Subscriber.findOne({ "request.tokenHash": tokenHash }).lean();
  if (!reader?.request || reader.request.expiresAt <= now) throw invalidToken();
  const { matchedCount } = await Subscriber.updateOne(
    { _id: reader._id, "request.tokenHash": tokenHash },
    {
      $set: { status: "confirmed", subscribedAt: now, userId },
      $unset: { request: "", expiresAt: "", bounce: "" },
      $push: { consents: { $each: [signUpEvent(reader.request), { event: "confirmed", ...traceOf(from, now) }] } },
    },
  );
  if (matchedCount === 0) throw invalidToken();
}

function invalidToken(): Refusal {
  return new Refusal(
    "missing",
    "This link has expired or was already used. Use the link in our latest email, or subscribe again.",
  );
}

/**
 * Unsubscribes by the token that every email has. Idempotent. Also cancels an unconfirmed signup. Returns the
 * subscriber's ID.
 * @throws {Refusal} missing, if no email had this token
 */
export async function unsubscribe(token: string, from: Trace): Promise<number> {
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
  return reader._id;
}

/**
 * Subscribes a user whose address is already confirmed, so no confirmation email is sent or recorded. Idempotent.
 */
export async function subscribeUser(
  { userId, email }: { userId: number; email: string },
  { page, ...from }: Trace & { page: string },
): Promise<void> {
  const reader = (await findByAddress(email)) ?? (await addPending(email));
  const now = new Date();
  const signUp = { ...traceOf(from, now), page, consentVersion: consent.version };
  await Subscriber.updateOne(
    { _id: reader._id, status: { $ne: "confirmed" } },
    {
      $set: { status: "confirmed", subscribedAt: now, userId, email },
      $unset: { request: "", expiresAt: "", bounce: "" },
      $push: { consents: signUpEvent(signUp) },
    },
  );
}

/** A person's confirmed subscriptions: of the account's address, and of addresses confirmed while logged in. */
export async function listSubscriptionsOf(person: Person): Promise<{ email: string; unsubscribeToken: string }[]> {
  const readers = await Subscriber.find(sentBy(person, "emailKey")).sort({ _id: 1 }).lean();
  return readers
    .filter(({ status }) => status === "confirmed")
    .map(({ email, unsubscribeToken }) => ({ email, unsubscribeToken }));
}

/**
 * After a confirmed change of a person's address, moves the subscription to the new address or keeps the old one, as the
 * person chose. Idempotent.
 * @param person before the change
 * @returns the old address, if it stays subscribed
 */
export async function moveSubscription(
  person: Person,
  { oldEmail, email, movesNewsletter }: { oldEmail: string; email: string; movesNewsletter: boolean },
  from: Trace,
): Promise<string | null> {
  const subscriptions = await listSubscriptionsOf(person);
  const old = subscriptions.find((one) => ownerKeyOf(one.email) === ownerKeyOf(oldEmail));
  if (!old || addressKey(old.email) === addressKey(email)) return null;
  const { userId } = person;
  if (movesNewsletter) {
    await subscribeUser({ userId, email }, { ...from, page: "/account" });
    await unsubscribe(old.unsubscribeToken, from);
    return null;
  }
  // Link the subscription to the account, which no longer has the address.
  await Subscriber.updateOne({ unsubscribeToken: old.unsubscribeToken }, { $set: { userId } });
  return old.email;
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
      ownerKey: ownerKeyOf(email),
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

function signUpEvent({ at, ip, userAgent, page, consentVersion }: Omit<StoredSignUp, "tokenHash" | "expiresAt">) {
  return { event: "signed-up" as const, at, ip, userAgent, page, consentVersion };
}

function traceOf({ ip, userAgent }: Trace, at: Date): StoredTrace {
  return { at, ip, userAgent: userAgent.slice(0, maxUserAgentLength) };
}

function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms);
}
