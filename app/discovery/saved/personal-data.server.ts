import { SavedComparison } from "#models/saved-comparison.server";
import { SavedSearch } from "#models/saved-search.server";
import { SavedTool } from "#models/saved-tool.server";
import { ToolWatch } from "#models/tool-watch.server";
import type { PersonalData } from "~/platform/runtime/person";

export const savedToolData: PersonalData = {
  section: "savedTools",
  models: [SavedTool.modelName],
  collect: async ({ userId }) => {
    const saved = await SavedTool.find({ userId }).sort({ _id: -1 }).lean();
    return saved.map(({ companyId, createdAt }) => ({ companyId, savedAt: createdAt }));
  },
  erase: async ({ userId }) => void (await SavedTool.deleteMany({ userId })),
};

/** Whether there are emails about changes of saved tools. The token isn't among the data, because it can stop them. */
export const toolWatchData: PersonalData = {
  section: "toolNews",
  models: [ToolWatch.modelName],
  collect: async ({ userId }) => {
    const watch = await ToolWatch.findById(userId).lean();
    return watch ? [{ every: watch.every, checkedAt: watch.checkedAt }] : [];
  },
  erase: async ({ userId }) => void (await ToolWatch.deleteOne({ _id: userId })),
};

export const savedComparisonData: PersonalData = {
  section: "savedComparisons",
  models: [SavedComparison.modelName],
  collect: async ({ userId }) => {
    const saved = await SavedComparison.find({ userId }).sort({ _id: -1 }).lean();
    return saved.map(({ companyIds, createdAt }) => ({ companyIds, savedAt: createdAt }));
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
      checkedUntil,
      savedAt: createdAt,
    }));
  },
  erase: async ({ userId }) => void (await SavedSearch.deleteMany({ userId })),
};
