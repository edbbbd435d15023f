import type { PriceBand } from "~/catalog/companies/price-band";
import type { FacetChoice } from "~/discovery/directory/facet-choices";

/** How many tools have their lowest price in which band, each in one, and how many have a price. */
export function priceCounts(choices: readonly FacetChoice[]) {
  const values = choices.find(({ name }) => name === "price")?.values ?? [];
  const free = values.find(({ value }) => value === ("free" satisfies PriceBand))?.count ?? 0;
  // The filter also finds free tools by the cheapest band.
  const bands = values.map(({ value, label, count }) => ({
    name: label,
    count: value === ("under-20" satisfies PriceBand) ? count - free : count,
  }));
  return { bands, total: bands.reduce((sum, { count }) => sum + count, 0) };
}
