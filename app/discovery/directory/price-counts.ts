import type { PriceBand } from "~/catalog/companies/price-band";
import type { FacetChoice } from "~/discovery/directory/facet-choices";

/**
 * How many tools have their lowest price in which band, and how many have a price. Free tools are in the cheapest band,
 * as they are for the filter.
 */
export function priceCounts(choices: readonly FacetChoice[]) {
  const values = choices.find(({ name }) => name === "price")?.values ?? [];
  const bands = values
    .filter(({ value }) => value !== ("free" satisfies PriceBand))
    .map(({ label, count }) => ({ name: label, count }));
  return { bands, total: bands.reduce((sum, { count }) => sum + count, 0) };
}
