import { Lead } from "#models/lead.server";
import { listLeadsOf } from "~/leads/queue.server";
import { sentBy, type PersonalData } from "~/person";

/** Demo requests. */
export const demoRequestData: PersonalData = {
  section: "demoRequests",
  models: [Lead.modelName],
  collect: async (person) => {
    const leads = await listLeadsOf(person);
    return leads.map(({ companyId, state, contactName, email, company, size, message, consent, createdAt }) => ({
      ...{ companyId, status: state, contactName, email, company, size },
      message: message ?? null,
      consent,
      createdAt: createdAt.toISOString(),
    }));
  },
  erase: async (person) => void (await Lead.deleteMany(sentBy(person, "email"))),
};
