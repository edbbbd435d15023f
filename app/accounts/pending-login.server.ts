import { z } from "zod";
import { Account as Stored, type StoredAccount } from "#models/user.server";
import type { Account } from "~/accounts/account";
import { toAccount } from "~/accounts/accounts.server";
import { whyStopped } from "~/accounts/stopped.server";
import { secondStepMs } from "~/accounts/session-lifetime";
import { hmacOf, isHmacOf, type Secrets } from "~/platform/runtime/token.server";

/** What a browser stores between a right password and the second step of the login. It's no session. */
export const PendingLogin = z.object({
  accountId: z.number(),
  /** In milliseconds, as `Date.now()`. */
  expiresAt: z.number(),
  /** Whether an OpenID provider let in, instead of the password. */
  byIdentity: z.boolean().optional(),
  proof: z.string(),
});
export type PendingLogin = z.output<typeof PendingLogin>;

/**
 * Issues proof that someone has just entered the account's password, or was let in by its identity. Null if the account
 * no longer exists.
 */
export async function issuePendingLogin(
  secrets: Secrets,
  accountId: number,
  byIdentity = false,
): Promise<PendingLogin | null> {
  const account = await Stored.findById(accountId).lean();
  if (!account) return null;
  const pending = { accountId, expiresAt: Date.now() + secondStepMs, ...(byIdentity && { byIdentity }) };
  return { ...pending, proof: hmacOf(secrets, ...partsOf(pending, account)) };
}

/**
 * The account whose first step was done. Null if that's too long ago, the password has changed, the identity no longer lets
 * in, or the account was stopped.
 */
export async function findPendingLogin(secrets: Secrets, pending: PendingLogin): Promise<Account | null> {
  if (pending.expiresAt <= Date.now()) return null;
  const account = await Stored.findById(pending.accountId).lean();
  if (!account || !isHmacOf(pending.proof, secrets, ...partsOf(pending, account)) || whyStopped(account)) return null;
  const found = toAccount(account);
  return pending.byIdentity && !found.isAdmin ? null : found;
}

/** What a proof covers: also the password hash, so a new password ends pending logins, or the identity, so that unlinking it does. */
function partsOf(
  { accountId, expiresAt, byIdentity }: Omit<PendingLogin, "proof">,
  { password, identity }: StoredAccount,
): [purpose: string, ...parts: (string | number)[]] {
  if (!byIdentity) return ["pending login", accountId, expiresAt, password];
  const { issuer = "", subject = "" } = identity ?? {};
  return ["pending login by identity", accountId, expiresAt, issuer, subject];
}
