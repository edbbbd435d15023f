import { AiProposal } from "#models/ai-proposal.server";
import { doneBy, anonymized, type PersonalData } from "~/platform/runtime/person";

/** AI suggestions that an admin requested. */
export const proposalData: PersonalData = {
  section: "aiSuggestions",
  models: [AiProposal.modelName],
  collect: async (person) => {
    const proposals = await AiProposal.find(doneBy(person, "createdBy")).sort({ _id: 1 }).lean();
    return proposals.map(({ _id: id, companyId, createdAt }) => ({
      id,
      companyId,
      createdAt: createdAt.toISOString(),
    }));
  },
  erase: async (person) => void (await AiProposal.updateMany(doneBy(person, "createdBy"), anonymized("createdBy"))),
};
