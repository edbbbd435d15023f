import { listChangesByPeople } from "~/platform/audit/changes-by-people.server";
import { listLinksOf } from "~/catalog/categories/links-of-companies.server";
import type { CategorySorter } from "~/backoffice/import/category-sorter";

/** Returns the imported categories that a company isn't in and that no person removed it from. */
export type MissingCategories = (companyId: number, names: readonly string[]) => string[];

/** Imports don't add companies back to categories that a person removed them from. */
export async function findMissingCategories(companyIds: number[], sorter: CategorySorter): Promise<MissingCategories> {
  const doneByCompany = await findDone(companyIds);
  return (companyId, names) =>
    names.filter((name) => {
      const category = sorter.categoryFor(name);
      return category !== null && !(category.id !== undefined && doneByCompany.get(companyId)?.has(category.id));
    });
}

/** For each company, the IDs of categories that it's in or that a person removed it from. */
async function findDone(companyIds: number[]): Promise<Map<number, Set<number>>> {
  const byCompany = new Map<number, Set<number>>();
  if (companyIds.length === 0) return byCompany;
  const [links, unassigned] = await Promise.all([
    listLinksOf(companyIds),
    listChangesByPeople("company", companyIds, "unassign"),
  ]);
  const markDone = (companyId: number, categoryId: number) =>
    byCompany.set(companyId, (byCompany.get(companyId) ?? new Set()).add(categoryId));
  for (const { companyId, categoryId } of links) markDone(companyId, categoryId);
  for (const { entityId, fields } of unassigned)
    markDone(entityId, Number(fields.find(({ field }) => field === "categoryId")?.before));
  return byCompany;
}
