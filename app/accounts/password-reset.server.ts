import { PasswordReset as Stored } from "#models/password-reset.server";
import { Account as StoredUser, type StoredAccount } from "#models/user.server";
import { passwordChangedMail, resetMail, type ResetLink } from "~/accounts/account-mails";
import { announceChange } from "~/accounts/account-notices.server";
import { endOfFirstPassword, randomPassword } from "~/accounts/accounts.server";
import { accountsOfAddress, confirmEmail } from "~/accounts/email-confirmation.server";
import { hashPassword, isPassword, refuseWeakPassword } from "~/accounts/passwords.server";
import { recordSecurityEvent, type EventOrigin } from "~/accounts/security-events.server";
import { closeSessionsOf } from "~/accounts/sessions.server";
import type { Actor } from "~/platform/audit/actor";
import { revokeTokensOf } from "~/accounts/tokens/tokens.server";
import { clock } from "~/platform/runtime/clock.server";
import { hashOfToken, randomToken } from "~/platform/runtime/token.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";

export const validMinutes = 60;
/** Many accounts, including strangers', may share an address. More links than this help no one. */
const maxAccounts = 10;
/** Addresses that compare as equal may still be different mailboxes. */
const maxEmails = 5;
/** Longer than it takes to store an email. */
const answerMs = 400;

/**
 * Emails password-reset links for the accounts with this address, confirmed ones first. The caller can't tell whether
 * any exist, neither from the result nor from the timing.
 */
export async function requestReset(email: string, site: MailSite, origin: EventOrigin): Promise<void> {
  await Promise.all([clock.wait(answerMs), sendResets(email, site, origin)]);
}

async function sendResets(email: string, site: MailSite, origin: EventOrigin): Promise<void> {
  const mailboxes = new Map<string, StoredAccount[]>();
  for (const account of await accountsOfAddress(ownerKeyOf(email), maxAccounts)) {
    // Send to the stored address, never to the one that was typed.
    mailboxes.set(account.email, [...(mailboxes.get(account.email) ?? []), account]);
  }
  for (const [to, accounts] of [...mailboxes].slice(0, maxEmails)) {
    const links = await Promise.all(accounts.map(makeResetLink));
    for (const { _id: userId } of accounts)
      await recordSecurityEvent({ kind: "password-reset-requested", userId, origin });
    // Accounts with the same address may be different people's, so the email isn't linked to any of them.
    const [{ _id: only } = { _id: null }, ...others] = accounts;
    await queueMail(resetMail(site, to, links, validMinutes), others.length === 0 ? only : null);
  }
}

type ResetAccount = Pick<StoredAccount, "_id" | "username" | "email">;

/** Makes a link for an account, which is only in the email to its address. */
export async function makeResetLink({ _id: userId, username, email }: ResetAccount): Promise<ResetLink> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + validMinutes * 60_000);
  await Stored.create({ _id: hashOfToken(token), userId, email, expiresAt });
  return { username, token };
}

/** Whether the token can be used to choose a new password. Doesn't use it up. */
export async function isResetToken(token: string): Promise<boolean> {
  return (await findReset(token)) !== null;
}

/**
 * Sets a new password for the token's account, ends all its sessions, and cancels a pending change of address, which may
 * have been requested by someone who knew the old password. Uses up all the account's reset tokens and confirms the
 * address that the token was sent to. Returns the account ID.
 * @throws {Refusal} missing, if the token is forged, used, or expired; invalid, if the password is easy to guess, or is the
 * old one where an admin requires a new one, or where it's a generated one
 */
export async function resetPassword(token: string, newPassword: string, site: MailSite): Promise<number> {
  const reset = await findReset(token);
  if (!reset) throw invalidLink();
  const { owner, email } = reset;
  await refuseWeakPassword(newPassword, { ...owner, siteName: site.name }, "newPassword");
  const needsAnother = owner.resetForcedAt ?? owner.firstPasswordEndsAt;
  if (needsAnother && (await isPassword(newPassword, owner.password))) throw samePassword();
  const password = await hashPassword(newPassword);
  // If two requests use the same token, only the first one deletes it.
  const { deletedCount } = await Stored.deleteOne({ _id: hashOfToken(token) });
  if (deletedCount === 0) throw invalidLink();
  await replacePassword(
    { _id: owner._id },
    { $set: { password }, $unset: { resetForcedAt: 1, firstPasswordEndsAt: 1 } },
  );
  await confirmEmail(owner._id, email);
  await announceChange(owner, passwordChangedMail(site, owner), "The password was reset by email", site);
  return owner._id;
}

/**
 * Replaces the first password of a user who hasn't chosen one by another, for whoever runs the server, and tells its owner
 * and the site's. Returns the new one, or null if the user has chosen one.
 */
export async function renewFirstPassword(userId: number, actor: Actor, site: MailSite | null): Promise<string | null> {
  const unchosen = { _id: userId, firstPasswordEndsAt: { $exists: true } };
  const owner = await StoredUser.findOne(unchosen).lean();
  if (!owner) return null;
  const generated = randomPassword();
  const renewed = { password: await hashPassword(generated), firstPasswordEndsAt: endOfFirstPassword() };
  if (!(await replacePassword(unchosen, { $set: renewed, $unset: { resetForcedAt: 1 } }))) return null;
  await recordSecurityEvent({ kind: "password-changed", userId, actor });
  if (site)
    await announceChange(owner, passwordChangedMail(site, owner), "The password was replaced on the server", site);
  return generated;
}

/**
 * Stores a new password, and ends what somebody who knew the old one may have begun: sessions, a change of address,
 * resets, and where an admin requires a new password, access tokens. Every change of a password goes through here. Returns whether an account matched.
 */
export async function replacePassword(
  filter: { _id: number; password?: string; firstPasswordEndsAt?: object },
  update: { $set: Partial<StoredAccount> & { password: string }; $unset: Partial<Record<keyof StoredAccount, 1>> },
): Promise<boolean> {
  const { _id: userId } = filter;
  // Before, so that no crash leaves the old password's sessions, and after, for those that it starts meanwhile.
  await closeSessionsOf(userId);
  if (await StoredUser.exists({ _id: userId, resetForcedAt: { $exists: true } })) await revokeTokensOf(userId);
  const $unset = { ...update.$unset, emailChange: 1 as const };
  const { matchedCount } = await StoredUser.updateOne(filter, { ...update, $unset });
  if (matchedCount === 0) return false;
  await cancelResets(userId);
  await closeSessionsOf(userId);
  return true;
}

/** The account whose password a token may change, and the address it was sent to. */
async function findReset(token: string): Promise<{ owner: StoredAccount; email: string } | null> {
  const reset = await Stored.findOne({ _id: hashOfToken(token), expiresAt: { $gt: new Date() } }).lean();
  const owner = reset && (await StoredUser.findById(reset.userId).lean());
  return reset && owner && { owner, email: reset.email };
}

function invalidLink(): Refusal {
  return new Refusal("missing", "This link is incomplete, expired, or already used. Request a new one.");
}

export function samePassword(): Refusal {
  const sentence = "Choose a password that this account didn’t have before";
  return new Refusal("invalid", `${sentence}.`, { newPassword: sentence });
}

/** Invalidates an account's password-reset links. */
export async function cancelResets(userId: number): Promise<void> {
  await Stored.deleteMany({ userId });
}
