import { countDocuments } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { proofOf, provableNames, type ProvableName } from "~/catalog/companies/facts/table";
import type { ProofShare } from "~/catalog/companies/proof-share";
import { priceUnknown } from "~/catalog/companies/shown-price";

/** The facets of the index that count values and their proofs. Buyers can't filter by them. */
export const [knownFacet, proofFacet] = ["known", "proof"] as const;

/** The fields that may have a proof, and whose value is known. The first facet's value is how many they are. */
export function knownFields(record: CompanyRecord): ProvableName[] {
  return provableNames.filter((name) => record[name] !== undefined && record[name] !== priceUnknown);
}

/** The second facet's values: those that have a proof. */
export function provenFields(record: CompanyRecord): ProvableName[] {
  return knownFields(record).filter((name) => record[proofOf(name)] !== undefined);
}

/** How many values of public companies have a proof. */
export function proofShare({ companies }: Directory): ProofShare {
  const known = [...countDocuments(companies.search, knownFacet)];
  const counts = countDocuments(companies.search, proofFacet);
  const byField = provableNames.flatMap((field) => {
    const proven = counts.get(field) ?? 0;
    return proven > 0 ? [{ field, proven }] : [];
  });
  return {
    values: known.reduce((sum, [values, companies]) => sum + Number(values) * companies, 0),
    proven: byField.reduce((sum, { proven }) => sum + proven, 0),
    byField,
  };
}
