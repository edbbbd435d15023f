import { slugOf } from "~/platform/text/slug";

type Facet = {
  /** Its heading in the rail. */
  label: string;
  /** Any of several values, one value that includes the ones above it (4+ stars), or only `yes`. */
  kind: "values" | "threshold" | "switch";
};

/**
 * What buyers narrow the directory down by, in the order of the rail and of the address. A name is the facet's parameter
 * in addresses and in the API. To add a facet, add a line here, its values in facet-values.ts, and
 * their labels in facet-labels.ts.
 */
export const facets = {
  category: { label: "Category", kind: "values" },
  price: { label: "Price per month", kind: "values" },
  "free-plan": { label: "Free plan", kind: "switch" },
  license: { label: "License", kind: "values" },
  "open-source": { label: "Open source", kind: "switch" },
  deployment: { label: "Deployment", kind: "values" },
  platform: { label: "Platform", kind: "values" },
  rating: { label: "Rating", kind: "threshold" },
  team: { label: "Team size", kind: "values" },
  integration: { label: "Integrations", kind: "values" },
  featured: { label: "Featured", kind: "switch" },
  offer: { label: "With an offer", kind: "switch" },
} as const satisfies Record<string, Facet>;
export type FacetName = keyof typeof facets;
export const facetNames = Object.keys(facets) as FacetName[];

/**
 * The values of a company by facet, each once. Categories are IDs as text. Licenses and integrations are spelled as they
 * are stored; all others are short keys such as `self-hosted`.
 */
export type FacetValues = Readonly<Record<FacetName, readonly string[]>>;

/** The chosen values by facet. A company passes a facet with one of its values. Categories are slugs. */
export type Chosen = Readonly<Partial<Record<FacetName, readonly string[]>>>;

/** The value of a switch. */
export const on = "yes";

/** Thresholds of the rating, in stars. */
export const minStars = [4, 3] as const;

/** A fact's value in addresses: `self-hosted` for "Self-hosted". */
export const factKey = slugOf;
