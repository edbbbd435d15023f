import type { AppLoadContext } from "@remix-run/node";
import type { Account, ProfileInput } from "~/accounts/account";
import { requestEmailChange } from "~/accounts/email-change.server";
import { sendConfirmation } from "~/accounts/email-confirmation.server";
import { confirmationLimit, emailChangeLimit } from "~/accounts/rate-limits";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { secretMailSite } from "~/platform/mail/web/mail-site.server";
import { consumeAttempt } from "~/platform/http/rate-limit.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { mailboxOf } from "~/platform/mail/address";
import { Refusal } from "~/platform/runtime/refusal";

type Owner = Pick<Account, "id" | "username" | "email">;

/** Sends the link that confirms an account's address. @throws {Refusal} too-many, unavailable */
export async function sendConfirmationLink(request: Request, context: AppLoadContext, owner: Owner): Promise<void> {
  const site = secretMailSite(request, context.settings);
  await limitConfirmations(context, owner.email);
  await sendConfirmation(secretsOf(context.settings), owner, site);
}

/** Sends the link that changes an account's address to a new one. @throws {Refusal} too-many, unavailable */
export async function sendEmailChangeLink(
  request: Request,
  context: AppLoadContext,
  userId: number,
  { email, movesNewsletter }: Pick<ProfileInput, "email" | "movesNewsletter">,
): Promise<void> {
  const site = secretMailSite(request, context.settings);
  await consumeAttempt(context, { name: "address changes of an account", key: String(userId), ...emailChangeLimit });
  await limitConfirmations(context, email);
  await requestEmailChange(userId, email, site, movesNewsletter === "on");
  await recordEventOf(request, context, { kind: "email-change-requested", userId });
}

async function limitConfirmations(context: AppLoadContext, email: string): Promise<void> {
  await consumeAttempt(context, { name: "confirmations of a mailbox", key: mailboxOf(email), ...confirmationLimit });
}

/**
 * Same as `sendConfirmationLink`, but ignores refusals: the account is already stored, and its owner can request another
 * link.
 */
export async function offerConfirmation(request: Request, context: AppLoadContext, owner: Owner): Promise<void> {
  await sendConfirmationLink(request, context, owner).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
