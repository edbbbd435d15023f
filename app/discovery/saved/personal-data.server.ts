import { SavedComparison } from "#models/saved-comparison.server";
import { SavedSearch } from "#models/saved-search.server";
import { SavedTool } from "#models/saved-tool.server";
import type { PersonalData } from "~/platform/runtime/person";

export const savedToolData: PersonalData = {
  section: "savedTools",
  models: [SavedTool.modelName],
  collect: async ({ userId }) => {
    const saved = await SavedTool.find({ userId }).sort({ _id: -1 }).lean();
    return saved.map(({ companyId, createdAt }) => ({ companyId, savedAt: createdAt.toISOString() }));
  },
  erase: async ({ userId }) => void (await SavedTool.deleteMany({ userId })),
};

export const savedComparisonData: PersonalData = {
  section: "savedComparisons",
  models: [SavedComparison.modelName],
  collect: async ({ userId }) => {
    const saved = await SavedComparison.find({ userId }).sort({ _id: -1 }).lean();
    return saved.map(({ companyIds, createdAt }) => ({ companyIds, savedAt: createdAt.toISOString() }));
  },
  erase: async ({ userId }) => void (await SavedComparison.deleteMany({ userId })),
};

export const savedSearchData: PersonalData = {
  section: "savedSearches",
  models: [SavedSearch.modelName],
  collect: async ({ userId }) => {
    const saved = await SavedSearch.find({ userId }).sort({ _id: -1 }).lean();
    return saved.map(({ href, alerts, checkedUntil, createdAt }) => ({
      search: href,
      alerts,
      checkedUntil: checkedUntil.toISOString(),
      savedAt: createdAt.toISOString(),
    }));
  },
  erase: async ({ userId }) => void (await SavedSearch.deleteMany({ userId })),
};
