import { Account as Stored } from "#models/user.server";
import type { Account, UserQuery } from "~/accounts/account";
import { demote, promote, toAccount } from "~/accounts/accounts.server";
import { recordSecurityEvent } from "~/accounts/security-events.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { countOf } from "~/platform/runtime/count.server";
import { containing, skipped } from "~/platform/runtime/paging";
import { Refusal } from "~/platform/runtime/refusal";

/** A page of users whose name or email address contains `q`, newest first, with the total count. */
export async function listUsers({ q, admins, ...page }: UserQuery): Promise<{ users: Account[]; total: number }> {
  const filter = {
    ...(q && { $or: [{ usernameKey: containing(q) }, { emailKey: containing(q) }] }),
    ...(admins && { isAdmin: true }),
  };
  const [users, total] = await Promise.all([
    Stored.find(filter, { password: 0 }).sort({ _id: -1 }).skip(skipped(page)).limit(page.limit).lean(),
    countOf(Stored, filter),
  ]);
  return { users: users.map(toAccount), total };
}

/**
 * Makes a user an admin, or removes the admin role.
 * @throws {Refusal} missing; forbidden, for the last admin
 */
export async function setAdmin(actor: Actor, id: number, isAdmin: boolean): Promise<Account> {
  const before = await getUser(id);
  if (before.isAdmin === isAdmin) return before;
  if (isAdmin) await promote(before.username);
  else await demote(id);
  await recordChange(actor, {
    entity: "user",
    entityId: id,
    label: before.username,
    action: "update",
    before: { isAdmin: before.isAdmin },
    after: { isAdmin },
  });
  await recordSecurityEvent({ kind: "role-changed", userId: id, actor, detail: isAdmin ? "Admin" : "User" });
  return { ...before, isAdmin };
}

/** @throws {Refusal} missing */
export async function getUser(id: number): Promise<Account> {
  const stored = await Stored.findById(id, { password: 0 }).lean();
  if (!stored) throw new Refusal("missing", "User not found.");
  return toAccount(stored);
}
