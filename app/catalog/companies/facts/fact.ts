import type { FactIconName } from "~/catalog/companies/fact-icons";
import type { ReadValue, Vocabulary } from "~/catalog/companies/facts/vocabulary";

/**
 * The type of a fact's values. Each kind has a module in `kinds/` that edits, reads, shows, filters, and compares its
 * values. The table only names the kinds, so that it's small enough for browsers.
 */
export type FactKind =
  | { kind: "text"; stored: "text"; maxLength: number }
  | { kind: "address" | "day"; stored: "text" }
  | { kind: "choice"; stored: "text"; read: ReadValue; problem: string; groups: readonly string[] }
  | { kind: "count" | "days" | "year"; stored: "number" }
  | { kind: "yesNo"; stored: "boolean" }
  | { kind: "choices"; stored: "texts"; vocabulary: Vocabulary }
  | { kind: "names"; stored: "texts"; maxItems?: number; known?: ReadValue; nameIn?: (entry: string) => string }
  | { kind: "licenses" | "images"; stored: "texts" }
  | { kind: "plans"; stored: "plans" };

/** Text with a maximum length in characters. */
export const text = (maxLength: number) => ({ kind: "text", stored: "text", maxLength }) as const;
/** The URL of a page. */
export const address = { kind: "address", stored: "text" } as const;
/** Such as 2026-12-31. */
export const day = { kind: "day", stored: "text" } as const;
export const count = { kind: "count", stored: "number" } as const;
export const days = { kind: "days", stored: "number" } as const;
export const year = { kind: "year", stored: "number" } as const;
/** True, false, or unknown. */
export const yesNo = { kind: "yesNo", stored: "boolean" } as const;
/** One value of a closed list. Filters group values by these prefixes. */
export const choice = (options: { read: ReadValue; problem: string; groups: readonly string[] }) =>
  ({ kind: "choice", stored: "text", ...options }) as const;
/** Values of a closed list. Any known spelling becomes the usual one. */
export const choices = (vocabulary: Vocabulary) => ({ kind: "choices", stored: "texts", vocabulary }) as const;
/** Names of any products, technologies, and so on, in their usual spelling if it's known. */
export const names = (options: { maxItems?: number; known?: ReadValue; nameIn?: (entry: string) => string } = {}) =>
  ({ kind: "names", stored: "texts", ...options }) as const;
/** SPDX license expressions. */
export const licenses = { kind: "licenses", stored: "texts" } as const;
/** URLs of images. */
export const images = { kind: "images", stored: "texts" } as const;
export const plans = { kind: "plans", stored: "plans" } as const;

/** The groups of facts, in the order of pages and comparisons. */
export const factGroups = {
  product: "Product",
  price: "Price",
  use: "Use and integration",
  security: "Security and support",
  vendor: "Vendor and users",
  links: "Links",
} as const;
export type FactGroup = keyof typeof factGroups;

/** The sections of the directory's filters, in order. */
export const facetSections = {
  category: "Category",
  price: "Price per month",
  license: "License",
  deployment: "Deployment",
  rating: "Rating",
  platform: "Platform",
  team: "Team size",
  integration: "Integrations",
  highlights: "Highlights",
  features: "Features",
  language: "Language",
  security: "Security and support",
  technology: "Technology",
  activity: "Activity",
  vendor: "Vendor",
  topics: "Topics",
} as const;
export type FacetSection = keyof typeof facetSections;

/** The sections that most buyers need. The others come with “More filters.” */
export const openSections: ReadonlySet<FacetSection> = new Set([
  "category",
  "price",
  "license",
  "deployment",
  "rating",
]);

/** How buyers filter the directory by a fact. Its kind determines the values. */
export type FactFacet = {
  section: FacetSection;
  /** The URL parameter, if it isn't the fact's name in kebab case. */
  name?: string;
  /** Its heading, if it differs from the fact's label on pages. */
  label?: string;
  /** Set if the facet is only on or off (known or true), for values that don't group companies. */
  bySwitch?: true;
  /** The thresholds of a figure, highest first. */
  atLeast?: readonly number[];
  /** Labels of values that need more words, by key. */
  labels?: Readonly<Record<string, string>>;
  /** Whether the text of a chosen value starts with the heading, because “Web” or “Slack” alone is unclear. */
  needsLabel?: true;
};

/** How a comparison uses a fact: only in a row, or readers can also weigh it, require it, or both. */
export type FactComparison = "row" | "weigh" | "require" | "weigh or require";

/** Where a fact is used. Each entry of the table sets these. */
export type FactUses = {
  group: FactGroup;
  icon: FactIconName;
  /**
   * The main column headings that an import matches, best first, in lowercase without spaces, punctuation, and
   * accents.
   */
  columns: readonly string[];
  /** Null if the directory can't be filtered by it. */
  facet: FactFacet | null;
  /** Null if comparisons don't have it. */
  compare: FactComparison | null;
  /** Whether searches find its texts. People don't search for URLs or figures. */
  searched: boolean;
  vendorsMayEdit: boolean;
  /** Its label on pages, if that differs from its label in forms. */
  shown?: string;
  /** Set if the page shows it outside of the facts. */
  ownPlace?: true;
  /** Its label among the criteria that readers weigh. */
  weighed?: string;
  /** It goes out of date, so admins are asked to check the oldest values. */
  rechecked?: true;
  /** A pattern that a heading must match before an import guesses this fact from a column's cells. */
  heading?: RegExp;
};

/** A fact of the table: its label in forms, its kind, and where it's used. */
export const fact = <const Kind extends FactKind, const Uses extends FactUses>(
  label: string,
  kind: Kind,
  uses: Uses,
) => ({ label, ...kind, ...uses });
