import type { Company } from "~/catalog/companies/company";
import type { Derived } from "~/catalog/companies/derived";

/** A company as the catalog stores it: without derived fields, and with its categories by ID. */
export type CompanyRecord = Omit<Company, keyof Derived | "categories"> & { categoryIds: readonly number[] };

export function toRecord({
  price: _price,
  planPrice: _planPrice,
  openSource: _openSource,
  selfHosted: _selfHosted,
  categories,
  ...fields
}: Company): CompanyRecord {
  return { ...fields, categoryIds: categories.map(({ id }) => id) };
}
