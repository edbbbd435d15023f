import type { StoredCompany } from "#models/company.server";
import { listCompaniesBy, type KeyField } from "~/catalog/companies/find-companies.server";
import { listCompaniesBySourceKeys } from "~/catalog/companies/source-keys.server";
import type { Candidate, CleanCandidate } from "~/backoffice/import/candidate";
import { areSimilar } from "~/discovery/directory/similar-names";
import { chooseMatch, type Found, type Identity, type Match as MatchOf } from "~/backoffice/import/identity";

type Match = MatchOf<StoredCompany>;

const keyFields: {
  by: Match["by"];
  field: KeyField;
  keyOf: (candidate: CleanCandidate) => string | null | undefined;
}[] = [
  { by: "source", field: "sourceId", keyOf: ({ candidate }) => candidate.sourceId },
  { by: "website", field: "websiteKey", keyOf: ({ website }) => website.key },
  { by: "domain", field: "domain", keyOf: ({ website }) => website.domain },
  { by: "name", field: "nameKey", keyOf: ({ nameKey }) => nameKey },
];

/** An entry's match, and whether its ID is free for a new company. */
export type Matched = { match: Match | null; isIdFree: boolean };

/** Finds the companies that these entries are or may be; see `chooseMatch`. */
export async function findMatches(candidates: CleanCandidate[], identity: Identity): Promise<Matched[]> {
  const sourceType = candidates[0]?.candidate.sourceType ?? "";
  const lookUps = await Promise.all(
    keyFields.map(async ({ by, field, keyOf }) => {
      const keys = candidates.flatMap((candidate) => keyOf(candidate) || []);
      const companies = await listCompaniesBy(field, keys, sourceType);
      const byKey = new Map<string | undefined, StoredCompany[]>();
      for (const company of companies) byKey.set(company[field], [...(byKey.get(company[field]) ?? []), company]);
      // If several share a key, the one with the name wins, or else the first one.
      return (candidate: CleanCandidate) => {
        const found = byKey.get(keyOf(candidate) || "\0") ?? [];
        return [by, found.find(({ name }) => areSimilar(name, candidate.candidate.name)) ?? found[0]] as const;
      };
    }),
  );
  const bySourceKey = await companiesBySourceKey(candidates);
  return candidates.map((candidate) => {
    const { sourceKeys = [] } = candidate.candidate;
    const known = sourceKeys.map((key) => bySourceKey.get(key)).find(Boolean);
    const found: Found<StoredCompany> = Object.fromEntries(lookUps.map((lookUp) => lookUp(candidate)));
    const source = (found.source ??= known);
    const isNamed = !isOtherProduct(candidate.candidate, found.website?.name);
    const match = chooseMatch(found, source !== undefined && agrees(source, candidate), identity, isNamed);
    return { match, isIdFree: !source || (source === match?.company && match.certainty === "is") };
  });
}

/** Whether a company with the same website as an entry is another product. Services identify products by other keys. */
export function isOtherProduct({ sourceType, name }: Pick<Candidate, "sourceType" | "name">, other = name): boolean {
  return sourceType === "file" && !areSimilar(name, other);
}

async function companiesBySourceKey(candidates: CleanCandidate[]): Promise<Map<string, StoredCompany>> {
  const companies = await listCompaniesBySourceKeys(candidates.flatMap(({ candidate }) => candidate.sourceKeys ?? []));
  return new Map(companies.flatMap((company) => (company.sourceKeys ?? []).map((key) => [key, company] as const)));
}

/**
 * Whether the name or website confirms a company found by ID. IDs from a service need no confirmation: each is one
 * product.
 */
function agrees(
  { websiteKey, domain, nameKey }: StoredCompany,
  { candidate, website, nameKey: candidateKey }: CleanCandidate,
): boolean {
  return (
    candidate.sourceType !== "file" ||
    websiteKey === website.key ||
    (website.domain !== null && domain === website.domain) ||
    nameKey === candidateKey
  );
}
