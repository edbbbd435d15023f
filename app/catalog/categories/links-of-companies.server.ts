import { Category } from "#models/category.server";
import { CompanyCategory, type StoredCompanyCategory } from "#models/company-category.server";
import type { CategoryRef } from "~/catalog/categories/category";

/** The links of these companies, in no order. */
export async function listLinksOf(companyIds: number[]): Promise<StoredCompanyCategory[]> {
  return CompanyCategory.find({ companyId: { $in: companyIds } })
    .batchSize(10_000)
    .lean();
}

/** The categories that a company is in. */
export async function listCategoriesOf(companyId: number): Promise<CategoryRef[]> {
  const links = await CompanyCategory.find({ companyId }).sort({ _id: 1 }).lean();
  const categories = await Category.find({ _id: { $in: links.map(({ categoryId }) => categoryId) } }).lean();
  return categories.map(({ _id, name, slug }) => ({ id: _id, name, slug }));
}
