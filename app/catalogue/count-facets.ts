import type { Catalogue } from "~/catalogue/catalogue";
import type { DirectoryQuery } from "~/catalogue/directory-query";
import { marksOf } from "~/catalogue/facet-marks";
import { facetNames, type Chosen, type FacetName } from "~/catalogue/facets";
import { matcherOf } from "~/catalogue/search";
import type { Sliced } from "~/catalogue/slices";
import { categoryIdsAt, facetsAt, splitFacetKey } from "~/catalogue/table";
import { withParents } from "~/categories/tree";

/** How many companies have a value, by facet and value. Values of no company are absent. Categories are IDs as text. */
export type FacetCounts = Readonly<Record<FacetName, ReadonlyMap<string, number>>>;

/** How many companies are counted before others may run. */
const batch = 4096;

/** Counts a search's companies by their values. A facet's own choice doesn't limit its counts, but all others do. */
export function* countFacets(
  catalogue: Catalogue,
  { q, ...chosen }: Pick<DirectoryQuery, "q"> & Chosen,
): Sliced<FacetCounts> {
  const { companies } = catalogue;
  const matches = yield* matcherOf(catalogue, q);
  const marks = [...marksOf(catalogue, chosen)];
  const keys = companies.facetKeys.map(splitFacetKey);
  const byIndex = new Uint32Array(keys.length);
  const byCategory = new Map<number, number>();
  const { relevance: all } = companies.orders;
  for (let first = 0; first < all.length; first += batch, yield) {
    for (const position of all.subarray(first, first + batch)) {
      if (!matches(position)) continue;
      const failed = marks.filter(([, marked]) => marked[position] !== 1);
      // It would be found with another choice in one facet at most.
      if (failed.length > 1) continue;
      const only = failed[0]?.[0];
      for (const index of facetsAt(companies, position))
        if (only === undefined || keys[index]?.facet === only) byIndex[index] = (byIndex[index] as number) + 1;
      if (only !== undefined && only !== "category") continue;
      for (const id of withParents(companies.parents, categoryIdsAt(companies, position)))
        byCategory.set(id, (byCategory.get(id) ?? 0) + 1);
    }
  }
  const counts = Object.fromEntries(facetNames.map((name) => [name, new Map<string, number>()])) as Record<
    FacetName,
    Map<string, number>
  >;
  for (const [index, { facet, value }] of keys.entries()) if (byIndex[index]) counts[facet].set(value, byIndex[index]);
  for (const [id, count] of byCategory) counts.category.set(String(id), count);
  return counts;
}
