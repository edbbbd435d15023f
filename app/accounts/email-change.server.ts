import { addDays } from "date-fns";
import { Account as Stored, type StoredAccount } from "#models/user.server";
import { emailChangedMail, emailChangeMail, emailChangeNoticeMail } from "~/accounts/account-mails";
import { announceChange } from "~/accounts/account-notices.server";
import { storedEmail } from "~/accounts/accounts.server";
import { cancelResets } from "~/accounts/password-reset.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { hashOfToken, randomToken } from "~/platform/runtime/token.server";

const validDays = 3;

/**
 * Emails a confirmation link to a new address, and a notice to the current one. Unconfirmed addresses get no notice,
 * because strangers could have it sent to anyone. Nothing changes before the link is used. A later request replaces this
 * one.
 * @param movesNewsletter whether the owner wants the newsletter at the new address instead of the current one
 */
export async function requestEmailChange(
  userId: number,
  email: string,
  site: MailSite,
  movesNewsletter = false,
): Promise<void> {
  const secret = randomToken();
  const expiresAt = addDays(new Date(), validDays);
  const change = { email, tokenHash: hashOfToken(secret), expiresAt, movesNewsletter };
  const account = await Stored.findByIdAndUpdate(userId, { $set: { emailChange: change } }).lean();
  if (!account) return;
  const { username, emailConfirmedAt } = account;
  await queueMail(emailChangeMail(site, { username, email }, `${userId}-${secret}`, validDays), userId);
  if (emailConfirmedAt && isOtherMailbox(account, email)) await queueMail(emailChangeNoticeMail(site, account), userId);
}

/** The unconfirmed new address, or null if there's none or its link has expired. */
export async function findEmailChange(userId: number): Promise<string | null> {
  const account = await Stored.findById(userId, { emailChange: 1 }).lean();
  const change = account?.emailChange;
  return change && change.expiresAt > new Date() ? change.email : null;
}

export async function cancelEmailChange(userId: number): Promise<void> {
  await Stored.updateOne({ _id: userId }, { $unset: { emailChange: 1 } });
}

export async function deleteExpiredEmailChanges(now: Date): Promise<void> {
  await Stored.updateMany(
    { "emailChange.expiresAt": { $lte: now } },
    { $unset: { emailChange: 1 } },
    { timestamps: false },
  );
}

/** While an admin requires a new password, no link changes the address that it's set by. */
const unforced = { resetForcedAt: null };

type EmailChange = { userId: number; username: string; oldEmail: string; email: string; movesNewsletter: boolean };

/** Reads a link's token without using it. Null if it's forged, used, expired, or was replaced, or a new password is due. */
export async function readEmailChange(token: string): Promise<EmailChange | null> {
  const found = await findByToken(token);
  if (!found) return null;
  const { _id: userId, username, email: oldEmail } = found.account;
  const { email, movesNewsletter = false } = found.change;
  return { userId, username, oldEmail, email, movesNewsletter };
}

/**
 * Changes an account's address to the one that the token was sent to, marks it as confirmed, and notifies the old one.
 * @throws {Refusal} missing, as `readEmailChange`
 */
export async function changeEmailByToken(token: string, site: MailSite): Promise<void> {
  const found = await findByToken(token);
  if (!found) throw invalidLink();
  const { account, change } = found;
  const { matchedCount } = await Stored.updateOne(
    // Of two requests with the same token, only the first one matches.
    { _id: account._id, "emailChange.tokenHash": change.tokenHash, ...unforced },
    { $set: { ...storedEmail(change.email), emailConfirmedAt: new Date() }, $unset: { emailChange: 1 } },
  );
  if (matchedCount === 0) throw invalidLink();
  // Invalidate links that were sent to the old address.
  await cancelResets(account._id);
  if (isOtherMailbox(account, change.email))
    await announceChange(account, emailChangedMail(site, account), "The email address was changed", site);
}

/** The token includes the account's ID, so the lookup needs no other index. */
async function findByToken(token: string) {
  const [, id = "", secret = ""] = /^(\d{1,15})-([\w-]{43})$/.exec(token) ?? [];
  const account = secret === "" ? null : await Stored.findOne({ _id: Number(id), ...unforced }).lean();
  const change = account?.emailChange;
  if (!account || !change || change.tokenHash !== hashOfToken(secret) || change.expiresAt <= new Date()) return null;
  return { account, change };
}

/** Nearly all mail servers ignore case, so a change of case alone needs no notice. */
function isOtherMailbox({ emailKey }: StoredAccount, email: string): boolean {
  return ownerKeyOf(email) !== emailKey;
}

const invalidLink = () =>
  new Refusal(
    "missing",
    "This link is incomplete, expired, or already used. Change your address again to get a new one.",
  );
