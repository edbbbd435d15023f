import { LinkCheck } from "#models/link-check.server";
import { doneBy, anonymized, type PersonalData } from "~/platform/runtime/person";

/** Websites that an admin decided about. */
export const linkData: PersonalData = {
  section: "linkReviews",
  models: [LinkCheck.modelName],
  collect: async (person) => {
    const checks = await LinkCheck.find(doneBy(person, "reviewedBy")).sort({ _id: 1 }).lean();
    return checks.map(({ _id: companyId, reviewedAt, held }) => ({
      companyId,
      held,
      reviewedAt: reviewedAt?.toISOString() ?? null,
    }));
  },
  erase: async (person) => void (await LinkCheck.updateMany(doneBy(person, "reviewedBy"), anonymized("reviewedBy"))),
};
