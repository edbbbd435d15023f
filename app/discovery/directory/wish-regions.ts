import { anyOf, type Meaning } from "~/discovery/directory/wish-pattern";
import { regions } from "~/catalog/companies/facts/choices";
import { factKey } from "~/catalog/companies/facts/facet-value";
import { keyOf } from "~/catalog/companies/facts/vocabulary";

/** Countries and cities where data is stored. Facts only say the region that they are in. */
const places: Record<string, readonly string[]> = {
  EU: (
    "Austria, Belgium, Bulgaria, Croatia, Cyprus, Czechia, Czech Republic, Denmark, Estonia, Finland, France, Germany, Greece, " +
    "Hungary, Ireland, Italy, Latvia, Lithuania, Luxembourg, Malta, Netherlands, Holland, Poland, Portugal, Romania, Slovakia, " +
    "Slovenia, Spain, Sweden, Amsterdam, Berlin, Dublin, Frankfurt, Madrid, Milan, Paris, Stockholm, Warsaw"
  ).split(", "),
  UK: ["England", "London"],
  Switzerland: ["Zurich", "Zürich", "Geneva"],
  Canada: ["Montreal", "Montréal", "Toronto"],
  Australia: ["Sydney", "Melbourne"],
  Japan: ["Tokyo", "Osaka"],
  India: ["Mumbai"],
  Brazil: ["São Paulo", "Sao Paulo"],
};
const regionOf = new Map(
  Object.entries(places).flatMap(([region, names]) => names.map((name) => [keyOf(name), { region, name }])),
);

/** The places that adjectives such as "Swiss" are of. */
const adjectives: Record<string, string> = {
  ...{ european: "EU", american: "US", british: "UK", swiss: "Switzerland", canadian: "Canada" },
  ...{ australian: "Australia", japanese: "Japan", indian: "India", brazilian: "Brazil" },
  ...{ austrian: "Austria", belgian: "Belgium", czech: "Czechia", danish: "Denmark", dutch: "Netherlands" },
  ...{ estonian: "Estonia", finnish: "Finland", french: "France", german: "Germany", irish: "Ireland" },
  ...{ norwegian: "Norway", america: "US" },
  ...{ italian: "Italy", polish: "Poland", portuguese: "Portugal", spanish: "Spain", swedish: "Sweden" },
};

/** A place as it's listed: "France" of "French" */
export const placeOf = (text: string): string =>
  adjectives[text.toLowerCase()] ?? regionOf.get(keyOf(text))?.name ?? text;

export const adjectivesOfRegions = anyOf(Object.keys(adjectives));
export const regionNames = anyOf([
  ...[...regions.values, ...Object.values(places).flat()],
  ...["European Union", "Europe", "EEA", "USA", "United States", "America", "United Kingdom", "Great Britain"],
  "APAC",
]);

/** Tools only say the region, so one in the EU may be in Germany. */
export function readRegion(text: string): Meaning | undefined {
  const name = placeOf(text);
  const region = regionOf.get(keyOf(name))?.region;
  const value = region ?? regions.read(name);
  if (value === undefined) return undefined;
  return { facet: "data-residency", values: [factKey(value)], ...(region !== undefined && { isPart: true }) };
}

/** Any other region. */
export function readOtherRegion(text: string): Meaning | undefined {
  const meaning = readRegion(text);
  return meaning && "facet" in meaning ? { ...meaning, isNegated: true } : undefined;
}
