import { z } from "zod";
import { Account as Stored } from "#models/user.server";
import type { Account } from "~/accounts/account";
import { toAccount } from "~/accounts/accounts.server";
import { whyStopped } from "~/accounts/stopped.server";
import { secondStepMs } from "~/accounts/session-lifetime";
import { hmacOf, isSameHmac } from "~/platform/runtime/token.server";

/** What a browser stores between a right password and the second step of the login. It's no session. */
export const PendingLogin = z.object({
  accountId: z.number(),
  /** In milliseconds, as `Date.now()`. */
  expiresAt: z.number(),
  proof: z.string(),
});
export type PendingLogin = z.output<typeof PendingLogin>;

/** Issues proof that someone has just entered the account's password. Null if the account no longer exists. */
export async function issuePendingLogin(secret: string, accountId: number): Promise<PendingLogin | null> {
  const account = await Stored.findById(accountId, { password: 1 }).lean();
  if (!account) return null;
  const pending = { accountId, expiresAt: Date.now() + secondStepMs };
  return { ...pending, proof: proofOf(secret, pending, account.password) };
}

/**
 * The account whose password was entered. Null if that's too long ago, the password has changed, or the account was
 * stopped.
 */
export async function findPendingLogin(secret: string, pending: PendingLogin): Promise<Account | null> {
  if (pending.expiresAt <= Date.now()) return null;
  const account = await Stored.findById(pending.accountId).lean();
  if (!account || !isSameHmac(pending.proof, proofOf(secret, pending, account.password))) return null;
  return whyStopped(account) ? null : toAccount(account);
}

/** Covers the password hash, so a new password ends pending logins. */
function proofOf(secret: string, { accountId, expiresAt }: Omit<PendingLogin, "proof">, password: string): string {
  return hmacOf(secret, "pending login", accountId, expiresAt, password);
}
