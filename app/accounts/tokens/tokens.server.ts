import { addDays } from "date-fns";
import { AccessToken as Stored, type StoredAccessToken } from "#models/access-token.server";
import { Account as StoredUser } from "#models/user.server";
import type { Account } from "~/accounts/account";
import { announceToken } from "~/accounts/account-notices.server";
import { toAccount } from "~/accounts/accounts.server";
import { recordSecurityEvent } from "~/accounts/security-events.server";
import { whyStopped } from "~/accounts/stopped.server";
import { tokenPrefix, type AccessToken, type NewToken } from "~/accounts/tokens/token";
import type { Actor } from "~/platform/audit/actor";
import type { MailSite } from "~/platform/mail/template";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { Refusal } from "~/platform/runtime/refusal";
import { allScopes, scopesOfRole, type Scope } from "~/platform/runtime/scopes";
import { hashOfToken, randomToken } from "~/platform/runtime/token.server";

const maxTokens = 50;
const endingLength = 4;
/** Precision of a token's last use, so that not every request causes a write. */
const usedEveryMs = 60_000;

/** A token's user and scopes. */
export type TokenUse = { account: Account; id: string; name: string; scopes: readonly Scope[] };

/**
 * Makes a token for a user, and tells the user by email. Returns it; only its hash is stored.
 * @param actor who makes it, unless it's the user
 * @throws {Refusal} taken, if the user has one of this name; forbidden, while the account is stopped, and
 * for a scope beyond the user’s role
 */
export async function createToken(
  userId: number,
  { name, scopes, days }: NewToken,
  site: MailSite | null,
  actor?: Actor,
): Promise<string> {
  if ((await Stored.countDocuments({ userId })) >= maxTokens)
    throw new Refusal("taken", `You have ${maxTokens} tokens. Revoke one of them first.`);
  const owner = await StoredUser.findById(userId, { password: 0 }).lean();
  if (!owner) throw new Refusal("missing", "Account not found.");
  const refusal = whyStopped(owner);
  if (refusal) throw refusal;
  const allowed = scopesOfRole(toAccount(owner).role);
  const [other] = scopes.filter((scope) => !allowed.includes(scope));
  if (other) throw new Refusal("forbidden", `Your role doesn’t include “${other}”.`);
  const token = tokenPrefix + randomToken();
  const _id = hashOfToken(token);
  const ending = token.slice(-endingLength);
  const expiresAt = addDays(new Date(), Number(days));
  try {
    await Stored.create({ _id, userId, name, scopes: allScopes.filter((scope) => scopes.includes(scope)), ending, expiresAt }); // oxfmt-ignore
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    throw new Refusal("taken", `You have a token named “${name}”.`, { name: "You have a token of this name" });
  }
  await recordSecurityEvent({ kind: "token-created", userId, detail: name, ...(actor && { actor }) });
  if (site) await announceToken(userId, name, site);
  return token;
}

/** A user's tokens, the newest first. */
export async function listTokens(userId: number): Promise<AccessToken[]> {
  const stored = await Stored.find({ userId, expiresAt: { $gt: new Date() } })
    .limit(maxTokens)
    .lean();
  return stored.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).map(toToken);
}

function toToken({ _id, name, scopes, ending, createdAt, lastUsedAt, expiresAt }: StoredAccessToken): AccessToken {
  return {
    ...{ id: _id, name, scopes: scopes as Scope[], ending },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}

/** Revokes a token of a user, never another user's. It stops working at once. @throws {Refusal} missing */
export async function revokeToken(userId: number, id: string): Promise<void> {
  const stored = await Stored.findOneAndDelete({ _id: id, userId }).lean();
  if (!stored) throw new Refusal("missing", "This token doesn’t exist anymore.");
  await recordSecurityEvent({ kind: "token-revoked", userId, detail: stored.name });
}

/** Revokes all tokens of a user. */
export async function revokeTokensOf(userId: number): Promise<void> {
  await Stored.deleteMany({ userId });
}

/**
 * Whose token it is, and what for. Reads it each time, so that a revoked one ends on all servers.
 * @throws {Refusal} unauthorized, if it was revoked, has expired, or never existed, or while its user is stopped
 */
export async function useToken(token: string): Promise<TokenUse> {
  const now = new Date();
  const _id = hashOfToken(token);
  // The database removes expired tokens only periodically.
  const stored = await Stored.findOne({ _id, expiresAt: { $gt: now } }).lean();
  const user = stored && (await StoredUser.findById(stored.userId, { password: 0 }).lean());
  if (!stored || !user || whyStopped(user))
    throw new Refusal("unauthorized", "This access token doesn’t work. It may have expired or been revoked.");
  if (now.getTime() - (stored.lastUsedAt?.getTime() ?? 0) >= usedEveryMs)
    await Stored.updateOne({ _id }, { $set: { lastUsedAt: now } });
  return { account: toAccount(user), id: _id, name: stored.name, scopes: stored.scopes as Scope[] };
}
