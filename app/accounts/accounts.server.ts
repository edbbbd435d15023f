import { Account as Stored, type StoredAccount } from "#models/user.server";
import { guessesMail } from "~/accounts/account-mails";
import { usernameKey, type Account, type LoginInput, type RegisterInput } from "~/accounts/account";
import { hashPassword, isPassword, refuseWeakPassword } from "~/accounts/passwords.server";
import { isReservedName } from "~/accounts/reserved-names";
import { recordSecurityEvent } from "~/accounts/security-events.server";
import { scriptActor, type Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { randomToken } from "~/platform/runtime/token.server";

const generatedPasswordBytes = 15;

/** An account as shown to its owner. Never includes the password hash. */
export function toAccount({ _id, username, email, isAdmin, createdAt }: Omit<StoredAccount, "password">): Account {
  return { id: _id, username, email, isAdmin, createdAt: createdAt.toISOString() };
}

/** The stored form of a name and its form for comparison. */
export function storedName(username: string) {
  return { username, usernameKey: usernameKey(username) };
}

/** An email address and its lookup key. Addresses that differ only in case count as the same. */
export function storedEmail(email: string) {
  return { email, emailKey: ownerKeyOf(email) };
}

/** @throws {Refusal} invalid, if nobody may take a name */
export function refuseReservedName(username: string, siteName: string): void {
  if (isReservedName(username, siteName))
    throw new Refusal("invalid", `The username ${username} is reserved. Choose another one.`, { username: "Reserved" });
}

/**
 * Creates an ordinary user. Only the server's owner or another admin can make a user an admin.
 * @throws {Refusal} taken, if the username is; invalid, if it's reserved, or if the password is easy to guess; unavailable
 */
export async function register({ username, email, password }: RegisterInput, siteName: string): Promise<Account> {
  refuseReservedName(username, siteName);
  await refuseWeakPassword(password, { username, email, siteName }, "password");
  return add({ username, email, password, isAdmin: false });
}

/**
 * Returns the account for a username and password.
 * @throws {Refusal} unauthorized, with the same message and after the same work for an unknown username as for a wrong
 * password; unavailable
 */
export async function logIn({ username, password }: LoginInput): Promise<Account> {
  const stored = await Stored.findOne({ usernameKey: usernameKey(username) }).lean();
  const right = await isPassword(password, stored?.password);
  if (!stored || !right) throw new Refusal("unauthorized", "Invalid credentials");
  return toAccount(stored);
}

/**
 * Warns an account's owner that someone is trying passwords. Only confirmed addresses get this email; otherwise,
 * strangers could have it sent to anyone.
 */
export async function warnOfGuesses(username: string, failures: number, site: MailSite): Promise<void> {
  const owner = await Stored.findOne({
    usernameKey: usernameKey(username),
    emailConfirmedAt: { $exists: true },
  }).lean();
  if (owner) await queueMail(guessesMail(site, owner, failures), owner._id);
}

/** @throws {Refusal} taken, if the username is */
export async function createAdmin(
  actor: Actor,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const { id } = await add({ username, email: `${usernameKey(username)}@localhost`, password, isAdmin: true });
  const change = { entity: "user", entityId: id, label: username, action: "create" } as const;
  await recordChange(actor, { ...change, before: null, after: { username, isAdmin: true } });
  await recordSecurityEvent({ kind: "role-changed", userId: id, actor, detail: "Admin" });
}

async function add(account: RegisterInput & { isAdmin: boolean }): Promise<Account> {
  const { username, email, password, isAdmin } = account;
  // Hash before looking up the name, so taken names don't get a faster response.
  const hashed = await hashPassword(password);
  try {
    const _id = await takeIds("users");
    const added = { _id, ...storedName(username), ...storedEmail(email), password: hashed, isAdmin };
    return toAccount((await Stored.create(added)).toObject());
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(username) : error;
  }
}

export function nameTaken(username: string): Refusal {
  return new Refusal("taken", `The username ${username} is taken. Choose another one.`, { username: "Taken" });
}

/** Makes an existing user an admin. @throws {Refusal} missing */
export async function promote(username: string): Promise<void> {
  const { matchedCount } = await Stored.updateOne({ usernameKey: usernameKey(username) }, { $set: { isAdmin: true } });
  if (matchedCount === 0) throw new Refusal("missing", `There is no user named ${username}.`);
}

/**
 * Removes a user's admin role. Does nothing if the user isn't an admin.
 * @throws {Refusal} forbidden, for the last admin
 */
export async function demote(id: number): Promise<void> {
  const { matchedCount } = await Stored.updateOne({ _id: id, isAdmin: true }, { $set: { isAdmin: false } });
  if (matchedCount === 0 || (await hasAdmin())) return;
  // Check after the update: if two admins step down at once, checking first would let both through.
  await Stored.updateOne({ _id: id }, { $set: { isAdmin: true } });
  throw new Refusal("forbidden", "This is the only admin. Make someone else an admin first.");
}

export async function findUserId(username: string): Promise<number | null> {
  return (await Stored.exists({ usernameKey: usernameKey(username) }))?._id ?? null;
}

export async function hasAdmin(): Promise<boolean> {
  return (await Stored.exists({ isAdmin: true })) !== null;
}

/** Creates the first admin unless one exists. Returns whether it did. */
export async function makeFirstAdmin(admin: { username: string; password: string }): Promise<boolean> {
  if (await hasAdmin()) return false;
  await createAdmin(scriptActor("setup"), admin);
  return true;
}

/** A generated password, shown only once: 120 random bits. */
export function randomPassword(): string {
  return randomToken(generatedPasswordBytes);
}
