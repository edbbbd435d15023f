import { facets, factKey, minStars, on, type FacetName } from "~/discovery/directory/facets";
import { deployments, platforms, teamSizes } from "~/catalog/companies/facts/choices";
import { priceBands } from "~/catalog/companies/price-band";

type Labels = ReadonlyMap<string, string>;

const labelsOf = (values: readonly string[]) => new Map(values.map((value) => [factKey(value), value]));
const labelOf = (name: FacetName) => new Map([[on, facets[name].label]]);

/** The labels of the values that are the same on every site, in display order. Those of other facets depend on what is listed. */
export const valueLabels: Readonly<Partial<Record<FacetName, Labels>>> = {
  price: new Map(Object.entries(priceBands)),
  "free-plan": labelOf("free-plan"),
  "open-source": labelOf("open-source"),
  deployment: labelsOf(deployments.values),
  platform: labelsOf(platforms.values),
  rating: new Map(minStars.map((stars) => [String(stars), `${stars} stars and up`])),
  team: new Map([
    ...labelsOf(teamSizes.values),
    ["small", "Small (2–50)"],
    ["medium", "Medium (51–1,000)"],
    ["enterprise", "Enterprise (over 1,000)"],
  ]),
  featured: labelOf("featured"),
  offer: labelOf("offer"),
};
