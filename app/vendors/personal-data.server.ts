import { VendorMember } from "#models/vendor-member.server";
import type { PersonalData } from "~/person";

/** The companies that a person speaks for, and the people whom an admin added. */
export const vendorData: PersonalData = {
  section: "vendorOf",
  models: [VendorMember.modelName],
  collect: async ({ userId }) => {
    const members = await VendorMember.find({ userId }).sort({ _id: 1 }).lean();
    return members.map(({ companyId, method, domain, createdAt }) => ({
      ...{ companyId, method, domain: domain ?? null },
      since: createdAt.toISOString(),
    }));
  },
  erase: async ({ userId }) => {
    await VendorMember.deleteMany({ userId });
    await VendorMember.updateMany({ addedById: userId }, { $set: { addedById: null } });
  },
};
