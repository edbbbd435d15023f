import { facetNames, facets, minStars, type FacetName } from "~/discovery/directory/facets";
import type { Labels } from "~/catalog/companies/facts/behavior";
import { facetLabelsOfFact } from "~/catalog/companies/facts/behaviors";
import { on } from "~/catalog/companies/facts/facet-value";
import { priceBands } from "~/catalog/companies/price-band";

function labelsOf(name: FacetName): Labels | undefined {
  const { kind, label, fact } = facets[name];
  if (kind === "switch") return new Map([[on, label]]);
  if (name === "price") return new Map(Object.entries(priceBands));
  if (name === "rating") return new Map(minStars.map((stars) => [String(stars), `${stars} stars and up`]));
  return fact && facetLabelsOfFact(fact);
}

/** The labels of values of closed lists, in display order. Values of other facets depend on the listed companies. */
export const valueLabels = Object.fromEntries(
  facetNames.flatMap((name) => {
    const labels = labelsOf(name);
    return labels ? [[name, labels]] : [];
  }),
) as Readonly<Partial<Record<FacetName, Labels>>>;
