import type { Company } from "~/companies/company";

/** A company as the catalog stores it: without derived fields, and with its categories by ID. */
export type CompanyRecord = Omit<Company, "price" | "categories"> & { categoryIds: readonly number[] };

export function toRecord({ price: _price, categories, ...fields }: Company): CompanyRecord {
  return { ...fields, categoryIds: categories.map(({ id }) => id) };
}
