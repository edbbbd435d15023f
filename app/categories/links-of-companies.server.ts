import { Category } from "#models/category.server";
import { CompanyCategory, type StoredCompanyCategory } from "#models/company-category.server";
import type { CategoryRef } from "~/categories/category";

/** The links of these companies, in no order. */
export async function listLinksOf(companyIds: number[]): Promise<StoredCompanyCategory[]> {
  return CompanyCategory.find({ companyId: { $in: companyIds } }).lean();
}

/** The categories that a company is in. */
export async function listCategoriesOf(companyId: number): Promise<CategoryRef[]> {
  const links = await CompanyCategory.find({ companyId }).sort({ _id: 1 }).lean();
  const categories = await Category.find({ _id: { $in: links.map(({ categoryId }) => categoryId) } }).lean();
  return categories.map(({ _id, name, slug }) => ({ id: _id, name, slug }));
}

/** The categories of every company that is in one, by its id; those it was put into first come first. */
export async function categoriesByCompany(): Promise<Map<number, CategoryRef[]>> {
  const [links, categories] = await Promise.all([
    CompanyCategory.find().sort({ _id: 1 }).lean(),
    Category.find().lean(),
  ]);
  const refs = new Map(categories.map(({ _id, name, slug }) => [_id, { id: _id, name, slug }]));
  const byCompany = new Map<number, CategoryRef[]>();
  for (const { companyId, categoryId } of links) {
    const ref = refs.get(categoryId);
    const list = byCompany.get(companyId);
    if (ref && list) list.push(ref);
    else if (ref) byCompany.set(companyId, [ref]);
  }
  return byCompany;
}
