import { setTimeout as wait } from "node:timers/promises";
import { PasswordReset as Stored } from "#models/password-reset.server";
import { Account as StoredUser, type StoredAccount } from "#models/user.server";
import { passwordChangedMail, resetMail, type ResetLink } from "~/accounts/account-mails";
import { emailKey } from "~/accounts/accounts.server";
import { accountsOfAddress, confirmEmail } from "~/accounts/email-confirmation.server";
import { hashPassword, refuseWeakPassword } from "~/accounts/passwords.server";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { hashOfToken, randomToken } from "~/token.server";
import { queueMail } from "~/mail/outbox.server";
import type { MailSite } from "~/mail/template";
import { Refusal } from "~/refusal";

const validMinutes = 60;
/** Several accounts may have one address, strangers' too: more links than this are of no use to anybody. */
const mostAccounts = 10;
/** Of spellings that compare as one, each may be a mailbox of its own. */
const mostMails = 5;
/** Longer than it takes to store a mail. */
const answerMs = 400;

/**
 * Sends a mail with which new passwords can be chosen for the accounts that have this address, those first whose owners
 * confirmed it. The caller learns nothing of whether there is one, neither by the answer nor by how long it takes.
 */
export async function requestReset(email: string, site: MailSite): Promise<void> {
  await Promise.all([wait(answerMs), sendResets(email, site)]);
}

async function sendResets(email: string, site: MailSite): Promise<void> {
  const mailboxes = new Map<string, StoredAccount[]>();
  for (const account of await accountsOfAddress(emailKey(email), mostAccounts)) {
    // To the address that is stored, never to what was typed.
    mailboxes.set(account.email, [...(mailboxes.get(account.email) ?? []), account]);
  }
  for (const [to, accounts] of [...mailboxes].slice(0, mostMails)) {
    const links = await Promise.all(accounts.map(makeLink));
    // A mail about several accounts, which may be several people's, belongs to none of them.
    const [{ _id: only } = { _id: null }, ...others] = accounts;
    await queueMail(resetMail(site, to, links, validMinutes), others.length === 0 ? only : null);
  }
}

async function makeLink({ _id: userId, username, email }: StoredAccount): Promise<ResetLink> {
  const token = randomToken();
  const expiresAt = new Date(Date.now() + validMinutes * 60_000);
  await Stored.create({ _id: hashOfToken(token), userId, email, expiresAt });
  return { username, token };
}

/** Whether a new password can be chosen with the token. It stays valid. */
export async function isResetToken(token: string): Promise<boolean> {
  return (await findReset(token)) !== null;
}

/**
 * Gives the account that a mail's token belongs to a new password, and ends all its sessions. The token and all others
 * of the account are used up, and the address that it was sent to is confirmed. Answers the account's id.
 * @throws {Refusal} missing, for a token that is forged, used or too old; invalid, for a password that is easy to guess
 */
export async function resetPassword(token: string, newPassword: string, site: MailSite): Promise<number> {
  const reset = await findReset(token);
  if (!reset) throw usedUp();
  const { owner, email } = reset;
  await refuseWeakPassword(newPassword, { ...owner, siteName: site.name }, "newPassword");
  const password = await hashPassword(newPassword);
  // Of two requests with one token only the first deletes it.
  const { deletedCount } = await Stored.deleteOne({ _id: hashOfToken(token) });
  if (deletedCount === 0) throw usedUp();
  await StoredUser.updateOne({ _id: owner._id }, { $set: { password } });
  await confirmEmail(owner._id, email);
  await Stored.deleteMany({ userId: owner._id });
  await closeSessionsOf(owner._id);
  await queueMail(passwordChangedMail(site, owner), owner._id);
  return owner._id;
}

/** Whose password a token may change, and the address that it was sent to. */
async function findReset(token: string): Promise<{ owner: StoredAccount; email: string } | null> {
  const reset = await Stored.findOne({ _id: hashOfToken(token), expiresAt: { $gt: new Date() } }).lean();
  const owner = reset && (await StoredUser.findById(reset.userId).lean());
  return reset && owner && { owner, email: reset.email };
}

function usedUp(): Refusal {
  return new Refusal("missing", "This link is incomplete, expired, or already used. Request a new one.");
}

/** Forgets the mails that are on their way to an account. */
export async function cancelResets(userId: number): Promise<void> {
  await Stored.deleteMany({ userId });
}
