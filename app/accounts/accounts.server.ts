import { Account as Stored, type StoredAccount } from "#models/user.server";
import { guessesMail } from "~/accounts/account-mails";
import { usernameKey, type Account, type LoginInput, type RegisterInput } from "~/accounts/account";
import { hashPassword, isPassword, refuseWeakPassword } from "~/accounts/passwords.server";
import { scriptActor, type Actor } from "~/audit/actor";
import { recordChange } from "~/audit/audit.server";
import { isDuplicateKey } from "~/duplicate-key.server";
import { takeIds } from "~/ids.server";
import { addressKey } from "~/mail/address";
import { queueMail } from "~/mail/outbox.server";
import type { MailSite } from "~/mail/template";
import { Refusal } from "~/refusal";
import { randomToken } from "~/token.server";

const generatedPasswordBytes = 15;

/** What is shown of a stored account, and to its owner alone: never the password's hash. */
export function toAccount({ _id, username, email, isAdmin, createdAt }: Omit<StoredAccount, "password">): Account {
  return { id: _id, username, email, isAdmin, createdAt: createdAt.toISOString() };
}

/** How a name is stored, and how it is compared. */
export function storedName(username: string) {
  return { username, usernameKey: usernameKey(username) };
}

/** An address, and how it is looked up: no two people have one that differs in case alone. */
export function storedEmail(email: string) {
  return { email, emailKey: emailKey(email) };
}

export function emailKey(email: string): string {
  return addressKey(email).toLowerCase();
}

/**
 * Makes an ordinary user: an administrator is made by the server's owner or by another one.
 * @throws {Refusal} taken, when the name is; invalid, for a password that is easy to guess; unavailable
 */
export async function register({ username, email, password }: RegisterInput, siteName: string): Promise<Account> {
  await refuseWeakPassword(password, { username, email, siteName }, "password");
  return add({ username, email, password, isAdmin: false });
}

/**
 * The account that a name and a password belong to.
 * @throws {Refusal} unauthorized, in the same words and after the same work for an unknown name as for a wrong
 * password; unavailable
 */
export async function logIn({ username, password }: LoginInput): Promise<Account> {
  const stored = await Stored.findOne({ usernameKey: usernameKey(username) }).lean();
  const right = await isPassword(password, stored?.password);
  if (!stored || !right) throw new Refusal("unauthorized", "Invalid credentials");
  return toAccount(stored);
}

/**
 * Tells the owner of an account that somebody tries passwords. Only a confirmed address gets this mail: strangers could
 * otherwise have it sent to anybody.
 */
export async function warnOfGuesses(username: string, failures: number, site: MailSite): Promise<void> {
  const owner = await Stored.findOne({
    usernameKey: usernameKey(username),
    emailConfirmedAt: { $exists: true },
  }).lean();
  if (owner) await queueMail(guessesMail(site, owner, failures), owner._id);
}

/** @throws {Refusal} taken, when the name is */
export async function createAdmin(
  actor: Actor,
  { username, password }: { username: string; password: string },
): Promise<void> {
  const { id } = await add({ username, email: `${usernameKey(username)}@localhost`, password, isAdmin: true });
  const made = { entity: "user", entityId: id, label: username, action: "create" } as const;
  await recordChange(actor, { ...made, before: null, after: { username, isAdmin: true } });
}

async function add(account: RegisterInput & { isAdmin: boolean }): Promise<Account> {
  const { username, email, password, isAdmin } = account;
  // Hashed before the name is looked at: names that are taken are not found out faster than others.
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

/** Makes an existing user an administrator. @throws {Refusal} missing */
export async function promote(username: string): Promise<void> {
  const { matchedCount } = await Stored.updateOne({ usernameKey: usernameKey(username) }, { $set: { isAdmin: true } });
  if (matchedCount === 0) throw new Refusal("missing", `There is no user named ${username}.`);
}

/**
 * Makes an ordinary user of an administrator. One who is none already stays as is.
 * @throws {Refusal} forbidden, for the last administrator
 */
export async function demote(id: number): Promise<void> {
  const { matchedCount } = await Stored.updateOne({ _id: id, isAdmin: true }, { $set: { isAdmin: false } });
  if (matchedCount === 0 || (await hasAdmin())) return;
  // Asked only afterwards: of two who leave at the same moment, each would see the other still there.
  await Stored.updateOne({ _id: id }, { $set: { isAdmin: true } });
  throw new Refusal("forbidden", "This is the only admin. Make someone else an admin first.");
}

export async function findUserId(username: string): Promise<number | null> {
  return (await Stored.exists({ usernameKey: usernameKey(username) }))?._id ?? null;
}

export async function hasAdmin(): Promise<boolean> {
  return (await Stored.exists({ isAdmin: true })) !== null;
}

/** Makes the first administrator, unless there is one. Whether it was made. */
export async function makeFirstAdmin(admin: { username: string; password: string }): Promise<boolean> {
  if (await hasAdmin()) return false;
  await createAdmin(scriptActor("setup"), admin);
  return true;
}

/** A password to be shown once: 120 random bits. */
export function randomPassword(): string {
  return randomToken(generatedPasswordBytes);
}
