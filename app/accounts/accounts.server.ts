import { addDays } from "date-fns";
import { Account as Stored, type StoredAccount } from "#models/user.server";
import { guessesMail } from "~/accounts/account-mails";
import { usernameKey, type Account, type LoginInput, type RegisterInput } from "~/accounts/account";
import type { Identity } from "~/accounts/identity";
import { hashPassword, isPassword, noPassword, refuseWeakPassword } from "~/accounts/passwords.server";
import { isReservedName } from "~/accounts/reserved-names";
import { unsuspended } from "~/accounts/stopped.server";
import { recordSecurityEvent } from "~/accounts/security-events.server";
import { scriptActor, type Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { queueMail } from "~/platform/mail/outbox.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import type { Role } from "~/platform/runtime/roles";
import { roleNames } from "~/platform/runtime/roles";
import { randomToken } from "~/platform/runtime/token.server";

const generatedPasswordBytes = 15;
/** A generated password is for the first login. Whoever prints it may have a history, a log, or somebody beside them. */
export const firstPasswordDays = 7;
/** The end of addresses of accounts that were made without one. */
const noMailbox = "@localhost";
/** Whether emails to an account's address can arrive. */
export const hasMailbox = (email: string): boolean => !email.endsWith(noMailbox);

/** An account as shown to its owner. Never includes the password hash. */
export function toAccount(stored: Omit<StoredAccount, "password">): Account {
  const { _id, username, email, createdAt } = stored;
  const role = roleOf(stored);
  return { id: _id, username, email, isAdmin: role !== null, role, createdAt: createdAt.toISOString() };
}

/** Servers of the release before write only `isAdmin`, so it decides who's an owner. */
function roleOf({ isAdmin, role }: Pick<StoredAccount, "isAdmin" | "role">): Role | null {
  if (isAdmin) return "owner";
  return role === undefined || role === "owner" ? null : role;
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
 * Creates an ordinary user. Roles come from owners (`roles.server.ts`) or the server's own commands.
 * @throws {Refusal} taken, if the username is; invalid, if it's reserved, or if the password is easy to guess; unavailable
 */
export async function register({ username, email, password }: RegisterInput, siteName: string): Promise<Account> {
  refuseReservedName(username, siteName);
  await refuseWeakPassword(password, { username, email, siteName }, "password");
  return add({ username, email, password });
}

/**
 * Returns the account for a username and password.
 * @throws {Refusal} unauthorized, with the same message and after the same work for an unknown username as for a wrong
 * password; forbidden, if it's a first password that has expired; unavailable
 */
export async function logIn({ username, password }: LoginInput): Promise<Account> {
  const stored = await Stored.findOne({ usernameKey: usernameKey(username) }).lean();
  const right = await isPassword(password, stored?.password);
  if (!stored || !right) throw new Refusal("unauthorized", "Invalid credentials");
  if (stored.firstPasswordEndsAt && stored.firstPasswordEndsAt <= new Date())
    throw new Refusal("forbidden", "This first password has expired. Run make-admin again to get another one.");
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

/** A new admin. A generated password is a first one: it expires unless its owner chooses another. */
type NewAdmin = { username: string; password: string; isGenerated?: boolean };

/** Creates an admin who is an owner, without an email address. @throws {Refusal} taken, if the username is */
export async function createAdmin(actor: Actor, { username, password, isGenerated }: NewAdmin): Promise<Account> {
  const owner = { username, email: `${usernameKey(username)}${noMailbox}`, password };
  const expiry = isGenerated ? { firstPasswordEndsAt: endOfFirstPassword() } : {};
  const account = await add(owner, { isAdmin: true, role: "owner", ...expiry });
  const change = { entity: "user", entityId: account.id, label: username, action: "create" } as const;
  await recordChange(actor, { ...change, before: null, after: { username, role: "owner" } });
  await recordSecurityEvent({ kind: "role-changed", userId: account.id, actor, detail: roleNames.owner });
  return account;
}

/**
 * Creates an ordinary user without a password, whom an OpenID provider lets in.
 * @throws {Refusal} taken, if the username or the identity is; invalid, if the name is reserved
 */
export async function registerWithIdentity(
  { username, email }: Pick<RegisterInput, "username" | "email">,
  identity: Identity,
  siteName: string,
): Promise<Account> {
  refuseReservedName(username, siteName);
  return store({ username, email, password: noPassword }, { identity: { ...identity, linkedAt: new Date() } });
}

export const endOfFirstPassword = () => addDays(new Date(), firstPasswordDays);

type Granted = Partial<Pick<StoredAccount, "isAdmin" | "role" | "identity" | "firstPasswordEndsAt">>;

async function add(input: RegisterInput, granted?: Granted): Promise<Account> {
  // Hash before looking up the name, so taken names don't get a faster response.
  return store({ ...input, password: await hashPassword(input.password) }, granted);
}

/** @param account `password`: what is stored of it */
async function store({ username, email, password }: RegisterInput, more: Granted = {}): Promise<Account> {
  try {
    const _id = await takeIds("users");
    const added = { _id, ...storedName(username), ...storedEmail(email), password, isAdmin: false, ...more };
    return toAccount((await Stored.create(added)).toObject());
  } catch (error) {
    throw isDuplicateKey(error) ? nameTaken(username) : error;
  }
}

export function nameTaken(username: string): Refusal {
  return new Refusal("taken", `The username ${username} is taken. Choose another one.`, { username: "Taken" });
}

export async function findUserId(username: string): Promise<number | null> {
  return (await Stored.exists({ usernameKey: usernameKey(username) }))?._id ?? null;
}

export async function hasOwner(): Promise<boolean> {
  return (await Stored.exists({ isAdmin: true })) !== null;
}

/** Matches owners who aren't suspended. */
export const activeOwner = { isAdmin: true, ...unsuspended } as const;

export async function hasActiveOwner(): Promise<boolean> {
  return (await Stored.exists(activeOwner)) !== null;
}

/** Creates the first admin unless there’s an owner. Returns whether it did. */
export async function makeFirstAdmin(admin: NewAdmin): Promise<boolean> {
  if (await hasOwner()) return false;
  await createAdmin(scriptActor("setup"), admin);
  return true;
}

/** A generated password, shown only once: 120 random bits. */
export function randomPassword(): string {
  return randomToken(generatedPasswordBytes);
}
