import {
  facetNames,
  facets,
  minStars,
  replacedFacet,
  type FacetName,
  type FacetValues,
} from "~/discovery/directory/facets";
import { withParents } from "~/catalog/categories/tree";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { facetValuesOfFact } from "~/catalog/companies/facts/behaviors";
import { factKey, on } from "~/catalog/companies/facts/facet-value";
import { featureFacts, type PlanFeature } from "~/catalog/companies/facts/plan-features";
import { isOpenSource } from "~/catalog/companies/facts/licenses";
import { isSelfHosted } from "~/catalog/companies/facts/self-hosted";
import { bandsOf, priceBands, type PriceBand } from "~/catalog/companies/price-band";
import { isRated, ratingOfStars } from "~/catalog/companies/rating";
import { fold } from "~/platform/text/fold";
import { slugOf } from "~/platform/text/slug";

/**
 * Returns a company's values of all facets.
 * @param parents the parent of each subcategory. A company is in its categories and in their parents
 */
export function facetValuesOf(
  record: CompanyRecord,
  numbers: Readonly<Record<"featured" | "priceBand" | "hasOffer", number>>,
  parents: ReadonlyMap<number, number>,
): FacetValues {
  const band = bandNames[numbers.priceBand];
  const rating = isRated(record) ? record.rating : 0;
  const yes = (holds: boolean) => (holds ? [on] : []);
  const known = Object.fromEntries(facetNames.map((name) => [name, valuesOfFact(record, name)])) as FacetValues;
  return {
    ...known,
    category: [...withParents(parents, record.categoryIds)].map(String),
    price: bandsOf(band),
    ...Object.fromEntries(featureFacets.map(([name, feature]) => [name, yes(hasFeature(record, feature) === true)])),
    "free-plan": yes(record.freePlan ?? band === "free"),
    "open-source": yes(isOpenSource(record.licenses)),
    deployment: [...new Set([...known.deployment, ...(isSelfHosted(record) ? [factKey("Self-hosted")] : [])])],
    rating: minStars.filter((stars) => rating >= ratingOfStars(stars)).map(String),
    [replacedFacet]: keysOf(replacedFacet, known),
    tag: keysOf("tag", known),
    featured: yes(numbers.featured === 1),
    offer: yes(numbers.hasOffer === 1),
  };
}

/** Facets of what plans may include, too. */
const featureFacets = [
  ["sso", "sso"],
  ["scim", "scim"],
  ["audit-log", "auditLog"],
  ["api", "api"],
] as const satisfies [FacetName, PlanFeature][];

/** What a facet says that plans say more exactly. */
export const featureOf: Partial<Record<FacetName, PlanFeature>> = Object.fromEntries(featureFacets);

/** Whether a tool has what plans may include: as it says of itself, or else of any plan. Undefined if it isn't known. */
export function hasFeature(record: CompanyRecord, feature: PlanFeature): boolean | undefined {
  const known = record[featureFacts[feature]];
  if (known !== undefined) return known;
  const { plans = [] } = record;
  if (plans.some((plan) => plan[feature])) return true;
  return plans.length > 0 && plans.every((plan) => plan[feature] === false) ? false : undefined;
}

/** Facets of names with different spellings, each with a function that returns the same key for all spellings. */
const spelled = { [replacedFacet]: slugOf, tag: fold } as const satisfies Partial<
  Record<FacetName, (name: string) => string>
>;

const keysOf = (name: keyof typeof spelled, known: FacetValues) => [...new Set(known[name].map(spelled[name]))];

/** Whether a facet's values are keys of names with different spellings. */
export const hasSpellings = (name: FacetName): boolean => name in spelled;

/** The spelling of a value in a company's record, or the value itself. */
export function spellingIn(record: CompanyRecord, name: FacetName, value: string): string {
  const { fact } = facets[name];
  const names = hasSpellings(name) && fact ? record[fact] : undefined;
  const keyOf = spelled[name as keyof typeof spelled];
  return (Array.isArray(names) && (names as string[]).find((each) => keyOf(each) === value)) || value;
}

function valuesOfFact(record: CompanyRecord, name: FacetName): readonly string[] {
  const { fact } = facets[name];
  const value = fact && record[fact];
  return fact === undefined || value === undefined ? [] : facetValuesOfFact(fact, value);
}

const bandNames = Object.keys(priceBands) as PriceBand[];

/** The value of the column `priceBand` for a band. -1 without a band. */
export const bandNumber = (band: PriceBand | undefined): number => (band === undefined ? -1 : bandNames.indexOf(band));
