import { AuditEntry } from "#models/audit-entry.server";
import { Category } from "#models/category.server";
import { CompanyCategory } from "#models/company-category.server";

/**
 * The slugs of the categories that each of these companies is in, or that a person took it out of: an import doesn't
 * put it back there.
 */
export async function findSettledCategories(companyIds: number[]): Promise<Map<number, Set<string>>> {
  if (companyIds.length === 0) return new Map();
  const byPerson = { "actor.from": { $nin: ["script", "ai"] } };
  const [links, unassigned] = await Promise.all([
    CompanyCategory.find({ companyId: { $in: companyIds } }).lean(),
    AuditEntry.find({ entity: "company", entityId: { $in: companyIds }, action: "unassign", ...byPerson }).lean(),
  ]);
  const settled = [
    ...links.map(({ companyId, categoryId }) => ({ companyId, categoryId })),
    ...unassigned.map(({ entityId, fields }) => ({
      companyId: entityId,
      categoryId: Number(fields.find(({ field }) => field === "categoryId")?.before),
    })),
  ];
  const ids = [...new Set(settled.map(({ categoryId }) => categoryId))];
  const categories = await Category.find({ _id: { $in: ids } }, { slug: 1 }).lean();
  const slugs = new Map(categories.map(({ _id, slug }) => [_id, slug]));
  const byCompany = new Map<number, Set<string>>();
  for (const { companyId, categoryId } of settled) {
    const slug = slugs.get(categoryId);
    if (slug) byCompany.set(companyId, (byCompany.get(companyId) ?? new Set()).add(slug));
  }
  return byCompany;
}
