import type { Company } from "~/catalog/companies/company";
import type { Derived } from "~/catalog/companies/derived";

/** A company as the catalog stores it: without derived fields, and with its categories by ID. */
export type CompanyRecord = Omit<Company, keyof Derived | "categories"> & { categoryIds: readonly number[] };
