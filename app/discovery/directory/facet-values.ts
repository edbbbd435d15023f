import type { ColumnValues } from "~/discovery/directory/chunk";
import { factKey, minStars, on, type FacetValues } from "~/discovery/directory/facets";
import { withParents } from "~/catalog/categories/tree";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { isOpenSource, licensesIn } from "~/catalog/companies/facts/licenses";
import { isSelfHosted } from "~/catalog/companies/facts/self-hosted";
import { integrationOf } from "~/catalog/companies/facts/values";
import { priceBands } from "~/catalog/companies/price-band";
import { isRated, ratingOfStars } from "~/catalog/companies/rating";

/**
 * Returns a company's values of all facets.
 * @param parents the parent of each subcategory: a company is in its categories and in their parents
 */
export function facetValuesOf(
  record: CompanyRecord,
  numbers: Pick<ColumnValues, "featured" | "priceBand" | "hasOffer">,
  parents: ReadonlyMap<number, number>,
): FacetValues {
  const { licenses = [], deployment = [], platforms: used = [], teamSizes: sizes = [], integrations = [] } = record;
  const band = bandNames[numbers.priceBand];
  const rating = isRated(record) ? record.rating : 0;
  const yes = (holds: boolean) => (holds ? [on] : []);
  return {
    category: [...withParents(parents, record.categoryIds)].map(String),
    // Whoever wants to pay little takes a free one, too.
    price: band === undefined ? [] : band === "free" ? [band, cheapest] : [band],
    "free-plan": yes(record.freePlan ?? band === "free"),
    license: [...new Set(licenses.flatMap(licensesIn))],
    "open-source": yes(isOpenSource(licenses)),
    deployment: [...new Set([...deployment, ...(isSelfHosted(record) ? ["Self-hosted"] : [])])].map(factKey),
    platform: used.map(factKey),
    rating: minStars.filter((stars) => rating >= ratingOfStars(stars)).map(String),
    team: sizes.map(factKey),
    integration: [...new Set(integrations.map((entry) => integrationOf(entry).name))],
    featured: yes(numbers.featured === 1),
    offer: yes(numbers.hasOffer === 1),
  };
}

const bandNames = Object.keys(priceBands);
const cheapest = "under-20" satisfies keyof typeof priceBands;

/** The column `priceBand` of a band, or of a price without one. */
export const bandNumber = (band: string | undefined): number => (band === undefined ? -1 : bandNames.indexOf(band));
