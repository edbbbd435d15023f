import { countChosen } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import { facetNames, type FacetName } from "~/discovery/directory/facets";
import { chosenIn, findIn, type SearchQuery } from "~/discovery/directory/search";

/** The parameters to remove from a search without results, and how many tools it finds then. */
export type Relaxation = { without: ("q" | FacetName)[]; count: number };

/**
 * Returns what to remove from a search with filters but without results: each filter whose removal helps, most results
 * first, or all filters if removing one isn't enough, and then the text.
 * @param fixed the facet that the page sets, not the visitor
 */
export function relaxationsOf(directory: Directory, query: SearchQuery, fixed?: FacetName): Relaxation[] {
  const { view, matches, total } = findIn(directory, query);
  const chosen = new Map(chosenIn(directory, query));
  const filters = facetNames.filter((name) => name !== fixed && chosen.has(name));
  if (total > 0 || filters.length === 0) return [];
  const withoutFilters = (without: FacetName[]): Relaxation => {
    const others = new Map([...chosen].filter(([name]) => !without.some((one) => one === name)));
    return { without, count: countChosen(view, matches, others) };
  };
  const helps = ({ count }: Relaxation) => count > 0;
  const single = filters.map((name) => withoutFilters([name])).filter(helps);
  const broader = single.length > 0 ? single.sort((a, b) => b.count - a.count) : [withoutFilters(filters)];
  // The text may also say a price, for example.
  const withoutText = { without: ["q" as const], count: findIn(directory, { ...query, q: "" }).total };
  return [...broader, withoutText].filter(helps);
}
