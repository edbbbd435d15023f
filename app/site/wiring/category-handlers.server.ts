import { categoryHandlers } from "~/catalog/categories/api.server";
import { existingCompanies } from "~/catalog/companies/existing.server";
import { getFreshDirectory } from "~/discovery/directory/directory.server";

/** The handlers of endpoints about categories, with what they need of companies. */
export const wiredCategoryHandlers = categoryHandlers({
  existingCompanies,
  listCounted: async () => (await getFreshDirectory()).categories,
});
