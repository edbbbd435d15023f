import type { Shown } from "~/discovery/directory/directory-href";
import { valueLabels } from "~/discovery/directory/facet-labels";
import { facetNames, facets } from "~/discovery/directory/facets";

/**
 * A search in words: "“crm” · Category: Sales · Has a free plan"
 * @param categoryNames by slug
 */
export function searchTitle(query: Shown, categoryNames: ReadonlyMap<string, string>): string {
  const filters = facetNames.flatMap((name) =>
    (query[name] ?? []).map((value) => {
      const { label, kind } = facets[name];
      if (kind === "switch") return label;
      const known = name === "category" ? categoryNames.get(value) : valueLabels[name]?.get(value);
      return `${label}: ${known ?? value}`;
    }),
  );
  return [...(query.q ? [`“${query.q}”`] : []), ...filters].join(" · ");
}
