import { countFacetsOf } from "search-index";
import type { Catalogue } from "~/discovery/directory/catalogue";
import { facetNames, type FacetName } from "~/discovery/directory/facets";
import { chosenIn, findIn, type Asked } from "~/discovery/directory/search";

/** How many companies have a value, by facet and value. Values of no company are absent. Categories are IDs as text. */
export type FacetCounts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>;

/** Counts a search's companies by their values. A facet's own choice doesn't limit its counts, but all others do. */
export function countFacets(catalogue: Catalogue, asked: Asked): FacetCounts {
  const counts = countFacetsOf(findIn(catalogue, asked), facetNames, chosenIn(catalogue, asked));
  const none = new Map<string, number>();
  return Object.fromEntries(facetNames.map((name) => [name, counts.get(name) ?? none])) as Record<
    FacetName,
    Map<string, number>
  >;
}
