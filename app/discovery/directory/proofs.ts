import { countDocuments } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { proofOf, provableNames, type ProvableName } from "~/catalog/companies/facts/table";

/** The facet of the index that counts proofs. Buyers can't filter by it. */
export const proofFacet = "proof";

const any = "any";

/** The facet's values: the fields that have a proof, and whether any has. */
export function provenFields(record: CompanyRecord): string[] {
  const proven = provableNames.filter((name) => record[proofOf(name)] !== undefined && record[name] !== undefined);
  return proven.length > 0 ? [any, ...proven] : [];
}

/** How many public companies have a proof of a field, or of any. */
export function countProven({ companies }: Directory, field?: ProvableName): number {
  return countDocuments(companies.search, proofFacet).get(field ?? any) ?? 0;
}
