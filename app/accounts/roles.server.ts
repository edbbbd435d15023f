import { Account as Stored } from "#models/user.server";
import type { Account, ManagedAccount } from "~/accounts/account";
import { adminLeftMail, roleMail, roleOfOtherMail } from "~/accounts/account-mails";
import { emailOtherOwners, emailWithOwners } from "~/accounts/account-notices.server";
import { hasActiveOwner } from "~/accounts/accounts.server";
import { getUser } from "~/accounts/manage.server";
import { recordSecurityEvent } from "~/accounts/security-events.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import type { MailSite } from "~/platform/mail/template";
import { Refusal } from "~/platform/runtime/refusal";
import { mayGrant, roleNames, type Role } from "~/platform/runtime/roles";

/** Who grants or removes a role: an owner, or a command on the server. */
export type Granter = { actor: Actor; role: Role };

/**
 * Grants a user a role, or with null removes it. Emails the user and the owners.
 * @param site null if links in emails can't lead anywhere: then nobody gets one
 * @throws {Refusal} missing; forbidden, for the last owner, or if one of the roles includes more than the granter's;
 * taken, if the role was changed in the meantime
 */
export async function changeRole(
  granter: Granter,
  id: number,
  role: Role | null,
  site: MailSite | null,
): Promise<ManagedAccount> {
  const user = await getUser(id);
  const { role: before } = user;
  if (before === role) return user;
  if ([before, role].some((one) => one !== null && !mayGrant(granter.role, one)))
    throw new Refusal("forbidden", "You can only grant and remove roles that may do no more than yours.");
  await storeRole(id, before, role);
  await recordChange(granter.actor, {
    ...{ entity: "user", entityId: id, label: user.username, action: "update" },
    before: { role: before },
    after: { role },
  });
  const detail = role === null ? "None" : roleNames[role];
  await recordSecurityEvent({ kind: "role-changed", userId: id, actor: granter.actor, detail });
  const changed = { ...user, role, isAdmin: role !== null };
  if (site) await announceRole(site, granter.actor, changed);
  return changed;
}

/**
 * Removes the role of a user whose account is about to be deleted. Emails the other owners.
 * @param site null if links in emails can't lead anywhere: then nobody gets one
 * @throws {Refusal} forbidden, for the last owner
 */
export async function giveUpRole(id: number, site: MailSite | null): Promise<void> {
  const { role } = await getUser(id);
  if (role === null) return;
  await storeRole(id, role, null);
  if (site) await emailOtherOwners(id, (owner) => adminLeftMail(site, owner, role));
}

/** The only writer of roles of existing users. */
async function storeRole(id: number, before: Role | null, after: Role | null): Promise<void> {
  const { matchedCount } = await Stored.updateOne({ _id: id, ...havingRole(before) }, toRole(after));
  if (matchedCount === 0) throw new Refusal("taken", "This user’s role was changed in the meantime.");
  if (before !== "owner" || (await hasActiveOwner())) return;
  // Check after the update: if two owners step down at once, checking first would let both through.
  await Stored.updateOne({ _id: id }, toRole(before));
  throw new Refusal("forbidden", "This is the only owner. Make someone else an owner first.");
}

/** Matches users of a role; see `roleOf`. */
export function havingRole(role: Role | null) {
  if (role === "owner") return { isAdmin: true };
  return { isAdmin: false, role: role ?? { $in: [null, "owner" as const] } };
}

function toRole(role: Role | null) {
  const isAdmin = role === "owner";
  return role === null ? { $set: { isAdmin }, $unset: { role: 1 } } : { $set: { isAdmin, role } };
}

/** Emails the user and all other owners about the user's role. */
export async function announceRole(site: MailSite, actor: Actor, user: Account): Promise<void> {
  const { id, username, role } = user;
  await emailWithOwners(id, roleMail(site, user, role), (owner) =>
    roleOfOtherMail(site, owner, { username, role, by: actor.name }),
  );
}
