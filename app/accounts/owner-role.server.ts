import { Account } from "#models/user.server";
import type { Migration } from "~/platform/runtime/migrations.server";

const former = { isAdmin: true, role: { $ne: "owner" } } as const;

/** Gives those who were admins before there were roles the role of an owner. */
export const ownerRole: Migration = {
  name: "roles of admins",
  count: () => Account.countDocuments(former).exec(),
  async run() {
    await Account.updateMany(former, { $set: { role: "owner" } });
  },
};
