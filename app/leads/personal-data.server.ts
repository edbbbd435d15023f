import { Lead } from "#models/lead.server";
import { sentBy, type PersonalData } from "~/person";

/** Demo requests. */
export const demoRequestData: PersonalData = {
  section: "demoRequests",
  models: [Lead.modelName],
  collect: async (person) => {
    const leads = await Lead.find(sentBy(person, "email")).sort({ _id: 1 }).lean();
    return leads.map(({ companyId, state, contactName, email, company, size, message, consent, createdAt }) => ({
      ...{ companyId, status: state, contactName, email, company, size },
      message: message ?? null,
      consent,
      createdAt: createdAt.toISOString(),
    }));
  },
  erase: async (person) => void (await Lead.deleteMany(sentBy(person, "email"))),
};
