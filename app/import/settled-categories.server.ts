import { listChangesByPeople } from "~/audit/changes-by-people.server";
import { slugsOfCategories } from "~/categories/category-names.server";
import { listLinksOf } from "~/categories/links-of-companies.server";

/**
 * For each company, the slugs of categories that it's in or that a person removed it from. Imports don't add it back to
 * those.
 */
export async function findSettledCategories(companyIds: number[]): Promise<Map<number, Set<string>>> {
  if (companyIds.length === 0) return new Map();
  const [links, unassigned] = await Promise.all([
    listLinksOf(companyIds),
    listChangesByPeople("company", companyIds, "unassign"),
  ]);
  const settled = [
    ...links.map(({ companyId, categoryId }) => ({ companyId, categoryId })),
    ...unassigned.map(({ entityId, fields }) => ({
      companyId: entityId,
      categoryId: Number(fields.find(({ field }) => field === "categoryId")?.before),
    })),
  ];
  const slugs = await slugsOfCategories([...new Set(settled.map(({ categoryId }) => categoryId))]);
  const byCompany = new Map<number, Set<string>>();
  for (const { companyId, categoryId } of settled) {
    const slug = slugs.get(categoryId);
    if (slug) byCompany.set(companyId, (byCompany.get(companyId) ?? new Set()).add(slug));
  }
  return byCompany;
}
