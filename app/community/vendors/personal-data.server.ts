import { VendorClaim } from "#models/vendor-claim.server";
import { VendorContact } from "#models/vendor-contact.server";
import { VendorEdit } from "#models/vendor-edit.server";
import { VendorMember } from "#models/vendor-member.server";
import { redactTexts } from "~/platform/audit/personal-data.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { sentBy, type PersonalData } from "~/platform/runtime/person";

/** The companies that a person represents. Erasing also removes an admin from the records of people whom they added. */
export const vendorData: PersonalData = {
  section: "vendorOf",
  models: [VendorMember.modelName],
  collect: async ({ userId }) => {
    const members = await VendorMember.find({ userId }).sort({ _id: 1 }).lean();
    return members.map(({ companyId, method, domain, createdAt }) => ({
      companyId,
      method,
      domain: domain ?? null,
      since: createdAt,
    }));
  },
  erase: async ({ userId }) => {
    await VendorMember.deleteMany({ userId });
    await VendorMember.updateMany({ addedById: userId }, { $set: { addedById: null } });
  },
};

/** Claims that are neither proven nor expired. */
export const claimData: PersonalData = {
  section: "vendorClaims",
  models: [VendorClaim.modelName],
  collect: async ({ userId }) => {
    const claims = await VendorClaim.find({ userId }).sort({ _id: 1 }).lean();
    return claims.map(({ companyId, domain, email, expiresAt }) => ({
      companyId,
      domain,
      email: email ?? null,
      expiresAt,
    }));
  },
  erase: async ({ userId }) => void (await VendorClaim.deleteMany({ userId })),
};

/** Addresses for demo requests: the person's own, and those that the person set. */
export const contactData: PersonalData = {
  section: "vendorContacts",
  models: [VendorContact.modelName],
  collect: async (person) => {
    const contacts = await VendorContact.find(sentBy(person, "email")).sort({ _id: 1 }).lean();
    return contacts.map(({ companyId, name, email, expiresAt, createdAt }) => ({
      companyId,
      name,
      email,
      status: expiresAt ? "unconfirmed" : "confirmed",
      createdAt,
    }));
  },
  erase: async (person) => {
    const contacts = await VendorContact.find(sentBy(person, "email"), { companyId: 1 }).lean();
    await VendorContact.deleteMany({ _id: { $in: contacts.map(({ _id }) => _id) } });
    await contentChanged({ companies: contacts.map(({ companyId }) => companyId) });
  },
};

/** Edits of companies. Erasing keeps the published values of the company. */
export const editData: PersonalData = {
  section: "vendorEdits",
  models: [VendorEdit.modelName],
  collect: async ({ userId }) => {
    const edits = await VendorEdit.find({ userId }).sort({ _id: 1 }).lean();
    return edits.map(({ companyId, state, fields, reason, createdAt }) => ({
      companyId,
      status: state,
      fields,
      reason: reason ?? null,
      createdAt,
    }));
  },
  erase: async ({ userId }) => {
    const edits = await VendorEdit.find({ userId }, { _id: 1 }).lean();
    const ids = edits.map(({ _id }) => _id);
    await redactTexts("edit", ids, "A deleted edit");
    await VendorEdit.deleteMany({ _id: { $in: ids } });
  },
};
