import type { AppLoadContext } from "@remix-run/node";
import { isEmailConfirmed } from "~/accounts/email-confirmation.server";
import { findUser } from "~/accounts/web/guards.server";
import { consumeAttempt, consumeVisit } from "~/platform/http/rate-limit.server";
import { addressKey, mailboxOf } from "~/platform/mail/address";
import type { NewSubmission } from "~/community/submissions/submission";

/** Enough for an office whose people share a network, or an agency that lists its clients' products. */
const senderLimit = { points: 30, seconds: 60 * 60 };
/** Forms that trigger a confirmation email have this limit, too, to protect strangers' mailboxes. */
const perMailbox = { points: 10, seconds: 24 * 60 * 60 };
const otherMailbox = "Use another email address.";

type Form = NewSubmission["kind"] | "demo";

/**
 * Limits each form separately: for users by account, and for others by network.
 * @param userId null for others
 * @throws {Refusal} too-many, if the sender exceeds what a person needs
 */
export async function limitSender(context: AppLoadContext, form: Form, userId: number | null): Promise<void> {
  if (userId === null) await consumeVisit(context, `${form} forms of a visitor`, senderLimit);
  else await consumeAttempt(context, { name: `${form} forms of an account`, key: String(userId), ...senderLimit });
}

/**
 * Limits a form by its sender, as `limitSender` does, and by the mailbox that gets an email.
 * @param email the address that gets a confirmation. It has its own limit, unless it's the user's confirmed address
 * @throws {Refusal} too-many, if a sender or mailbox exceeds what a person needs
 */
export async function limitSubmissions(
  request: Request,
  context: AppLoadContext,
  form: Form,
  email?: string,
): Promise<void> {
  const user = await findUser(request, context);
  await limitSender(context, form, user?.id ?? null);
  if (email === undefined) return;
  const isOwn = user && addressKey(user.email) === addressKey(email) && (await isEmailConfirmed(user.id));
  if (isOwn) return;
  const mailboxLimit = {
    name: `${form} forms of a mailbox`,
    key: mailboxOf(email),
    advice: otherMailbox,
    ...perMailbox,
  };
  await consumeAttempt(context, mailboxLimit);
}
