import { setTimeout as wait } from "node:timers/promises";
import { PasswordReset as Stored } from "#models/password-reset.server";
import { Account as StoredUser, type StoredAccount } from "#models/user.server";
import { passwordChangedMail, resetMail } from "~/accounts/account-mails";
import { emailKey } from "~/accounts/accounts.server";
import { hashPassword, refuseWeakPassword } from "~/accounts/passwords.server";
import { closeSessionsOf } from "~/accounts/sessions.server";
import { hashOfToken, randomToken } from "~/accounts/token.server";
import { queueMail } from "~/mail/outbox.server";
import type { MailSite } from "~/mail/template";
import { Refusal } from "~/refusal";

const validMinutes = 60;
/** Several accounts may have one address; nobody gets more mails than this for it. */
const mostAccounts = 5;
/** Longer than it takes to store a mail. */
const answerMs = 400;

/**
 * Sends a mail with which a new password can be chosen, for each account that has this address. The caller learns
 * nothing of whether there is one, neither by the answer nor by how long it takes.
 */
export async function requestReset(email: string, site: MailSite): Promise<void> {
  await Promise.all([wait(answerMs), sendResets(email, site)]);
}

async function sendResets(email: string, site: MailSite): Promise<void> {
  const accounts = await StoredUser.find({ emailKey: emailKey(email) })
    .limit(mostAccounts)
    .lean();
  for (const account of accounts) {
    const token = randomToken();
    const expiresAt = new Date(Date.now() + validMinutes * 60_000);
    await Stored.create({ _id: hashOfToken(token), userId: account._id, expiresAt });
    // To the address that is stored, never to what was typed: two spellings that compare as one may be two mailboxes.
    await queueMail(resetMail(site, account, token, validMinutes), account._id);
  }
}

/** Whether a new password can be chosen with the token. It stays valid. */
export async function isResetToken(token: string): Promise<boolean> {
  return (await findOwner(token)) !== null;
}

/**
 * Gives the account that a mail's token belongs to a new password, and ends all its sessions. The token and all others
 * of the account are used up. Answers the account's id.
 * @throws {Refusal} missing, for a token that is forged, used or too old; invalid, for a password that is easy to guess
 */
export async function resetPassword(token: string, newPassword: string, site: MailSite): Promise<number> {
  const owner = await findOwner(token);
  if (!owner) throw usedUp();
  await refuseWeakPassword(newPassword, { ...owner, siteName: site.name }, "newPassword");
  const password = await hashPassword(newPassword);
  // Of two requests with one token only the first deletes it.
  const { deletedCount } = await Stored.deleteOne({ _id: hashOfToken(token) });
  if (deletedCount === 0) throw usedUp();
  await StoredUser.updateOne({ _id: owner._id }, { $set: { password } });
  await Stored.deleteMany({ userId: owner._id });
  await closeSessionsOf(owner._id);
  await queueMail(passwordChangedMail(site, owner), owner._id);
  return owner._id;
}

async function findOwner(token: string): Promise<StoredAccount | null> {
  const reset = await Stored.findOne({ _id: hashOfToken(token), expiresAt: { $gt: new Date() } }).lean();
  return reset && StoredUser.findById(reset.userId).lean();
}

function usedUp(): Refusal {
  return new Refusal("missing", "This link was used before, has expired, or is not complete.");
}

/** Forgets the mails that are on their way to an account. */
export async function cancelResets(userId: number): Promise<void> {
  await Stored.deleteMany({ userId });
}
