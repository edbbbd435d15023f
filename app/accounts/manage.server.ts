import { Account as Stored, type StoredAccount } from "#models/user.server";
import type { ManagedAccount, UserQuery } from "~/accounts/account";
import { toAccount } from "~/accounts/accounts.server";
import { suspensionOf } from "~/accounts/stopped.server";
import { countOf } from "~/platform/runtime/count.server";
import { containing, skipped } from "~/platform/runtime/paging";
import { Refusal } from "~/platform/runtime/refusal";
import { roles, type Role } from "~/platform/runtime/roles";

/** A page of users whose name or email address contains `q`, newest first, with the total count. */
export async function listUsers({
  q,
  role,
  status,
  admins,
  ...page
}: UserQuery): Promise<{ users: ManagedAccount[]; total: number }> {
  const choices = [
    ...(q ? [[{ usernameKey: containing(q) }, { emailKey: containing(q) }]] : []),
    ...(admins || role === "any"
      ? [[withRole("owner"), { role: { $in: roles.filter((one) => one !== "owner") } }]]
      : []),
  ];
  const filter = {
    ...(role && role !== "any" && withRole(role)),
    ...(status && { [stoppedFields[status]]: { $exists: true } }),
    ...(choices.length === 1 && { $or: choices[0] }),
    ...(choices.length > 1 && { $and: choices.map((choice) => ({ $or: choice })) }),
  };
  const [users, total] = await Promise.all([
    Stored.find(filter, { password: 0 }).sort({ _id: -1 }).skip(skipped(page)).limit(page.limit).lean(),
    countOf(Stored, filter),
  ]);
  return { users: users.map(toManaged), total };
}

/** Matches those whose role it is; see `roleOf`. */
const withRole = (role: Role) => (role === "owner" ? { isAdmin: true } : { role });

/** The field of a user with each status. */
const stoppedFields = { suspended: "suspension.at", "reset-forced": "resetForcedAt" } as const;

function toManaged(stored: Omit<StoredAccount, "password">): ManagedAccount {
  const resetForcedAt = stored.resetForcedAt?.toISOString() ?? null;
  return { ...toAccount(stored), suspension: suspensionOf(stored), resetForcedAt };
}

/** @throws {Refusal} missing */
export async function getUser(id: number): Promise<ManagedAccount> {
  const stored = await Stored.findById(id, { password: 0 }).lean();
  if (!stored) throw new Refusal("missing", "User not found.");
  return toManaged(stored);
}
