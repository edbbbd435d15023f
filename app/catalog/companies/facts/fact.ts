import type { FactIconName } from "~/catalog/companies/fact-icons";
import type { ReadValue, Vocabulary } from "~/catalog/companies/facts/vocabulary";

/**
 * What the values of a fact are. Each kind has a module in `kinds/` that edits, reads, shows, filters, and compares its
 * values; the table only says which kind a fact is of, so that browsers can load the table.
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

/** Text of up to so many characters. */
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
/** One value of a closed list. Filters group values by what they begin with. */
export const choice = (given: { read: ReadValue; problem: string; groups: readonly string[] }) =>
  ({ kind: "choice", stored: "text", ...given }) as const;
/** Values of a closed list. Any known spelling becomes the usual one. */
export const choices = (vocabulary: Vocabulary) => ({ kind: "choices", stored: "texts", vocabulary }) as const;
/** Names of any products, technologies, and so on, in their usual spelling if it's known. */
export const names = (more: { maxItems?: number; known?: ReadValue; nameIn?: (entry: string) => string } = {}) =>
  ({ kind: "names", stored: "texts", ...more }) as const;
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

/** The sections that few buyers need. “More filters” has them. */
export const foldedSections: ReadonlySet<FacetSection> = new Set([
  "features",
  "language",
  "security",
  "technology",
  "activity",
  "vendor",
  "topics",
]);

/** How buyers narrow the directory down by a fact. Its kind decides what the values are. */
export type FactFacet = {
  section: FacetSection;
  /** The parameter in addresses, if it isn't the fact's name in kebab case. */
  name?: string;
  /** Its heading, if it isn't what pages call the fact. */
  label?: string;
  /** Whether it's only whether the fact is known or true, for values that don't group companies. */
  bySwitch?: true;
  /** The thresholds of a figure, highest first. */
  atLeast?: readonly number[];
  /** Labels of values that need more words, by key. */
  labels?: Readonly<Record<string, string>>;
  /** Whether the text of a chosen value begins with the heading: “Web” and “Slack” alone don't say enough. */
  needsLabel?: true;
};

/** How a comparison uses a fact: only in a row, or also as something that readers weigh, require, or both. */
export type FactComparison = "row" | "weigh" | "require" | "weigh or require";

/** Where a fact is used. Whoever adds one decides each of these. */
export type FactUses = {
  group: FactGroup;
  icon: FactIconName;
  /** The main column headings that an import matches, best first, in lowercase without spaces, punctuation, and accents. */
  columns: readonly string[];
  /** Null for what nobody filters by. */
  facet: FactFacet | null;
  /** Null for what isn't in comparisons. */
  compare: FactComparison | null;
  /** Whether searches find its texts. Nobody types addresses and figures. */
  searched: boolean;
  vendorsMayEdit: boolean;
  /** What pages call it, if that differs from its label in forms. */
  shown?: string;
  /** Whether it has a place of its own on the page, outside of the facts. */
  ownPlace?: true;
  /** What readers weigh, in a comparison's words. */
  weighed?: string;
  /** It goes out of date, so admins are asked to check the oldest values. */
  rechecked?: true;
  /** What a heading must contain before a column is taken for this fact by its cells. */
  heading?: RegExp;
  /**
   * Phrases in searches that mean a value, by value, or each value means itself: companies that have it come first, and others
   * follow, because they may have it, too. Without phrases, companies must have the words.
   */
  phrases?: "values" | Readonly<Record<string, readonly string[]>>;
};

/** A fact of the table: its label in forms, its kind, and where it's used. */
export const fact = <const Kind extends FactKind, const Uses extends FactUses>(
  label: string,
  kind: Kind,
  uses: Uses,
) => ({ label, ...kind, ...uses });
