import { Account as Stored } from "#models/user.server";
import type { Account } from "~/accounts/account";
import { announceFactorChange } from "~/accounts/account-notices.server";
import { toAccount } from "~/accounts/accounts.server";
import type { Identity, IdentityLink } from "~/accounts/identity";
import { noPassword } from "~/accounts/passwords.server";
import { recordSecurityEvent } from "~/accounts/security-events.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";

/** The account that an identity is linked to, or null. */
export async function findByIdentity({ issuer, subject }: Identity): Promise<Account | null> {
  const stored = await Stored.findOne({ "identity.issuer": issuer, "identity.subject": subject }).lean();
  return stored && toAccount(stored);
}

/** How an account's owner gets in besides second factors. */
export async function findIdentityLink(userId: number): Promise<IdentityLink> {
  const stored = await Stored.findById(userId).lean();
  return {
    linkedAt: stored?.identity?.linkedAt.toISOString() ?? null,
    hasPassword: stored !== null && stored.password !== noPassword,
  };
}

/**
 * Lets an identity log in to an account, in place of an earlier one.
 * @param provider the provider's name
 * @throws {Refusal} taken, if it's another account's
 */
export async function linkIdentity(
  userId: number,
  { issuer, subject }: Identity,
  provider: string,
  site: MailSite | null,
): Promise<void> {
  try {
    await Stored.updateOne({ _id: userId }, { $set: { identity: { issuer, subject, linkedAt: new Date() } } });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new Refusal("taken", `This account at ${provider} is linked to another account here.`);
  }
  await announceLink(userId, provider, site);
}

/** Records that an account has an identity now, and emails its owner. */
export async function announceLink(userId: number, provider: string, site: MailSite | null): Promise<void> {
  await recordSecurityEvent({ kind: "identity-linked", userId, detail: provider });
  await announceFactorChange(userId, "identity-linked", site);
}

/** @throws {Refusal} invalid, if nothing else lets the account's owner in */
export async function unlinkIdentity(userId: number, site: MailSite | null): Promise<void> {
  const unlinkable = { _id: userId, password: { $ne: noPassword } };
  const { matchedCount } = await Stored.updateOne(unlinkable, { $unset: { identity: 1 } });
  if (matchedCount === 0) throw new Refusal("invalid", "Set a password first. Otherwise, you couldn’t log in anymore.");
  await recordSecurityEvent({ kind: "identity-unlinked", userId });
  await announceFactorChange(userId, "identity-unlinked", site);
}
