import { chosenSlots, countFacetsOf, intersect } from "search-index";
import { countBands } from "~/discovery/directory/costs";
import type { Directory } from "~/discovery/directory/directory";
import { facetNames, type FacetName } from "~/discovery/directory/facets";
import { chosenIn, findIn, needOf, type SearchQuery } from "~/discovery/directory/search";

/** How many companies have a value, by facet and value. Values without companies are absent. Categories are IDs as text. */
export type FacetCounts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>;

/** Counts a search's companies by their values. Each facet's counts ignore its own selection, but not those of others. */
export function countFacets(directory: Directory, query: SearchQuery): FacetCounts {
  const found = findIn(directory, query);
  const chosen = new Map(chosenIn(directory, query));
  const counts = new Map<string, ReadonlyMap<string, number>>(countFacetsOf(found, facetNames, chosen));
  const need = needOf(directory, query);
  if (need) {
    chosen.delete("price");
    counts.set("price", countBands(directory, need, intersect(chosenSlots(found.view, chosen), found.matches)));
  }
  const none = new Map<string, number>();
  const all = facetNames.map((name) => [name, counts.get(name) ?? none] as const);
  return Object.fromEntries<ReadonlyMap<string, number>>(all) as FacetCounts;
}
