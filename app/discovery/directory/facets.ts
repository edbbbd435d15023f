import {
  facetSections,
  openSections,
  type FactFacet,
  type FactKind,
  type FacetSection,
} from "~/catalog/companies/facts/fact";
import { factNames, factOf, shownLabel, type Fact, type FactName, type facts } from "~/catalog/companies/facts/table";

/** Any of several values, a minimum that includes higher values (4+ stars), or only `yes`. */
type FacetKind = "values" | "threshold" | "switch";

type Facet = {
  /** Its heading in the rail. */
  label: string;
  kind: FacetKind;
  section: FacetSection;
  /** The fact that its values come from. */
  fact?: FactName;
  /** Whether the text of a selected value begins with the label. */
  needsLabel?: boolean;
  /** Whether values are sorted latest first, rather than most frequent first. */
  isByTime?: boolean;
};

/** Facets that don't come from a single fact, listed before and after those of facts. */
const first = {
  category: { label: "Category", kind: "values", section: "category" },
  price: { label: "Price per month", kind: "values", section: "price" },
} as const satisfies Record<string, Facet>;
const last = {
  "open-source": { label: "Open source", kind: "switch", section: "license" },
  rating: { label: "Rating", kind: "threshold", section: "rating" },
  featured: { label: "Featured", kind: "switch", section: "highlights" },
  offer: { label: "With an offer", kind: "switch", section: "highlights" },
} as const satisfies Record<string, Facet>;

/** `free-plan` for `freePlan`. */
type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${KebabCase<Rest>}`
  : "";
type FacetNameOf<Name> = Name extends FactName
  ? (typeof facts)[Name]["facet"] extends { name: infer Own extends string }
    ? Own
    : KebabCase<Name>
  : never;

/** A facet's name is its parameter in URLs and in the API. */
export type FacetName = keyof typeof first | keyof typeof last | FacetNameOf<FactName>;

function kindOf({ kind }: FactKind, { bySwitch, atLeast }: FactFacet): FacetKind {
  if (atLeast) return "threshold";
  const isSwitch = bySwitch ?? (["address", "images", "yesNo", "days"] as FactKind["kind"][]).includes(kind);
  return isSwitch ? "switch" : "values";
}

const sections = Object.keys(facetSections);
const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function facetOf(name: FactName, fact: Fact): [FacetName, Facet][] {
  const { facet } = fact;
  if (!facet) return [];
  const { name: parameter = kebabCase(name), label = shownLabel(fact), section, needsLabel = false } = facet;
  const isByTime = fact.kind === "day" || fact.kind === "year";
  return [[parameter as FacetName, { label, kind: kindOf(fact, facet), section, fact: name, needsLabel, isByTime }]];
}

/**
 * The filters of the directory, in the order of the rail and of URLs. To filter by a fact, add a `facet` in the table of
 * facts. To add another facet, add a line to `first` or `last`, its values in facet-values.ts, and their labels in
 * facet-labels.ts.
 */
export const facets = Object.fromEntries(
  [
    ...(Object.entries(first) as [FacetName, Facet][]),
    ...factNames.flatMap((name) => facetOf(name, factOf(name))),
    ...(Object.entries(last) as [FacetName, Facet][]),
  ].toSorted(([, a], [, b]) => sections.indexOf(a.section) - sections.indexOf(b.section)),
) as Record<FacetName, Facet>;
export const facetNames = Object.keys(facets) as FacetName[];

/** Whether a facet only shows on demand. */
export const isFolded = (name: FacetName): boolean => !openSections.has(facets[name].section);

/**
 * The values of a company by facet, without duplicates. Categories are IDs as text, and replaced products are slugs.
 * Values of open lists are spelled as stored. All others are short keys such as `self-hosted`.
 */
export type FacetValues = Readonly<Record<FacetName, readonly string[]>>;

/** The selected values by facet. A company matches a facet if it has one of the values. Categories are slugs. */
export type Chosen = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** The facet of the products that a company replaces, by slug. */
export const replacedFacet = "alternative-to" satisfies FacetName;

/** Thresholds of the rating, in stars. */
export const minStars = [4, 3] as const;
