import type { FacetName } from "~/discovery/directory/facets";
import type { PriceLimits } from "~/discovery/directory/read-price";
import type { Wish } from "~/discovery/directory/wish";
import { bandsBetween } from "~/catalog/companies/price-band";
import type { Rates } from "~/catalog/currencies/rates";

/** The words of a search that say a filter, and the facet's values for it. */
export type ReadFilter = { text: string; facet: FacetName; values: string[] };

/** Returns the filters that wishes say. A wish for what a tool isn't has none. */
export function readFilters(wishes: readonly Wish[], rates: Rates): ReadFilter[] {
  return wishes.flatMap(({ text, condition }): ReadFilter[] => {
    if (condition.kind === "price") return [{ text, facet: "price", values: bandsWithin(condition.limits, rates) }];
    if (condition.kind !== "values" || condition.isNegated || condition.isPart) return [];
    return [{ text, facet: condition.facet, values: [...condition.values] }];
  });
}

/** Returns the bands that limits overlap. */
export function bandsWithin({ min, max, perEuro }: PriceLimits, rates: Rates): string[] {
  const inDollars = (amount: number) => (amount / perEuro) * (rates.perEuro.USD ?? perEuro);
  return bandsBetween(inDollars(min), inDollars(max));
}
