import { ListedComparison } from "#models/listed-comparison.server";
import { doneBy, anonymized, type PersonalData } from "~/platform/runtime/person";

/** Comparisons that an admin listed. */
export const comparisonData: PersonalData = {
  section: "comparisons",
  models: [ListedComparison.modelName],
  collect: async (person) => {
    const comparisons = await ListedComparison.find(doneBy(person, "listedBy")).sort({ _id: 1 }).lean();
    return comparisons.map(({ companyIds, listedAt }) => ({ companyIds, listedAt }));
  },
  erase: async (person) => void (await ListedComparison.updateMany(doneBy(person, "listedBy"), anonymized("listedBy"))),
};
