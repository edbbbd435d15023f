import { countChosen } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import { facetNames, type FacetName } from "~/discovery/directory/facets";
import { chosenIn, findIn, type SearchQuery } from "~/discovery/directory/search";

/** What to leave out of a search that finds nothing, and how many tools it finds then. */
export type Relaxation = { without: ("q" | FacetName)[]; count: number };

/**
 * Returns what blocks a search with filters that finds nothing: each filter without which it finds something, most
 * first, or all of them if none is enough, and then its text.
 * @param kept the facet that is chosen by the page, not by the visitor
 */
export function relaxationsOf(directory: Directory, asked: SearchQuery, kept?: FacetName): Relaxation[] {
  const { view, matches, total } = findIn(directory, asked);
  const chosen = new Map(chosenIn(directory, asked));
  const filters = facetNames.filter((name) => name !== kept && chosen.has(name));
  if (total > 0 || filters.length === 0) return [];
  const withoutFilters = (without: FacetName[]): Relaxation => {
    const others = new Map([...chosen].filter(([name]) => !without.some((one) => one === name)));
    return { without, count: countChosen(view, matches, others) };
  };
  const helps = ({ count }: Relaxation) => count > 0;
  const single = filters.map((name) => withoutFilters([name])).filter(helps);
  const broader = single.length > 0 ? single.sort((a, b) => b.count - a.count) : [withoutFilters(filters)];
  return [...broader, { without: ["q" as const], count: countChosen(view, view.visible, chosen) }].filter(helps);
}
