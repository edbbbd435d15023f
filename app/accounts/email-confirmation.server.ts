import { Account as Stored, type StoredAccount } from "#models/user.server";
import { confirmationMail } from "~/accounts/account-mails";
import { hmacOf, isHmacOf, type Secrets } from "~/platform/runtime/token.server";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";

const validDays = 7;

/** The account and address that a link confirms. */
type Confirmation = { accountId: number; username: string; email: string };

/**
 * Sends a link that confirms an account's address. The link is signed, so nothing is stored. It works until it expires
 * or the account's address changes.
 */
export async function sendConfirmation(
  secrets: Secrets,
  { id, username, email }: { id: number; username: string; email: string },
  site: MailSite,
): Promise<void> {
  const expires = Date.now() + validDays * 24 * 60 * 60_000;
  const token = `${id}.${expires}.${hmacOf(secrets, ...partsOf(id, expires, email))}`;
  await queueMail(confirmationMail(site, { username, email }, token, validDays), id);
}

/** Decodes a link's token without changing anything. Returns null if it's forged, expired, or for another address. */
export async function findConfirmation(secrets: Secrets, token: string): Promise<Confirmation | null> {
  const [, id = "", expires = "", proof = ""] = /^(\d{1,15})\.(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (Number(expires) <= Date.now()) return null;
  const account = await Stored.findById(Number(id), { username: 1, email: 1 }).lean();
  if (!account) return null;
  if (!isHmacOf(proof, secrets, ...partsOf(account._id, Number(expires), account.email))) return null;
  return { accountId: account._id, username: account.username, email: account.email };
}

/** @throws {Refusal} missing, if `findConfirmation` doesn't accept the token */
export async function confirmByToken(secrets: Secrets, token: string): Promise<void> {
  const found = await findConfirmation(secrets, token);
  if (!found) throw new Refusal("missing", "This link is incomplete or expired. Request a new one.");
  await confirmEmail(found.accountId, found.email);
}

/** Marks an address as confirmed, unless the account's address has changed. */
export async function confirmEmail(accountId: number, email: string): Promise<void> {
  const unconfirmed = { _id: accountId, email, emailConfirmedAt: { $exists: false } };
  await Stored.updateOne(unconfirmed, { $set: { emailConfirmedAt: new Date() } });
}

export async function isEmailConfirmed(accountId: number): Promise<boolean> {
  return (await Stored.exists({ _id: accountId, emailConfirmedAt: { $exists: true } })) !== null;
}

/** The accounts with an address: confirmed ones first, then the oldest. */
export async function accountsOfAddress(emailKey: string, max: number): Promise<StoredAccount[]> {
  const [confirmed, others] = await Promise.all([
    Stored.find({ emailKey, emailConfirmedAt: { $exists: true } })
      .sort({ emailConfirmedAt: 1, _id: 1 })
      .limit(max)
      .lean(),
    Stored.find({ emailKey, emailConfirmedAt: { $exists: false } })
      .sort({ _id: 1 })
      .limit(max)
      .lean(),
  ]);
  return [...confirmed, ...others].slice(0, max);
}

/** What a link's signature covers. */
function partsOf(accountId: number, expires: number, email: string) {
  return ["confirm email", accountId, expires, email] as const;
}
