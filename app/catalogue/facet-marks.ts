import type { Catalogue } from "~/catalogue/catalogue";
import { facetNames, type Chosen, type FacetName } from "~/catalogue/facets";
import { markCategories, markFacet } from "~/catalogue/table";
import { branchOf } from "~/categories/tree";

/** Returns, for each facet with a choice, an array with 1 at the positions of the companies that have a chosen value. */
export function marksOf(catalogue: Catalogue, chosen: Chosen): Map<FacetName, Uint8Array> {
  const { companies, categoryBySlug } = catalogue;
  const marks = new Map<FacetName, Uint8Array>();
  for (const name of facetNames) {
    const values = chosen[name] ?? [];
    if (values.length === 0) continue;
    const ids = () => values.flatMap((slug) => [...branchOf(companies.parents, categoryBySlug.get(slug)?.id ?? NaN)]);
    marks.set(name, name === "category" ? markCategories(companies, ids()) : markFacet(companies, name, values));
  }
  return marks;
}
