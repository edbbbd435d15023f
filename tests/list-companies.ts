import { listCategories } from "~/catalog/categories/categories.server";
import type { Company } from "~/catalog/companies/company";
import { listCompanyRecords } from "~/catalog/companies/companies.server";
import { listCompanyIds } from "~/catalog/companies/existing.server";
import { derivedFrom } from "~/catalog/companies/derived";

/** Every stored company, by id. */
export async function listCompanies(): Promise<Company[]> {
  const records = await listCompanyRecords(await listCompanyIds());
  const categories = new Map((await listCategories()).map((category) => [category.id, category]));
  return records
    .sort((a, b) => a.id - b.id)
    .map(({ categoryIds, ...fields }) => ({
      ...fields,
      ...derivedFrom(fields),
      categories: categoryIds.flatMap((id) => {
        const { name, slug } = categories.get(id) ?? {};
        return name !== undefined && slug !== undefined ? [{ id, name, slug }] : [];
      }),
    }));
}
