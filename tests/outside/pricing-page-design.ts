import type { Plan } from "~/catalog/companies/facts/plans";
import type { Vendor } from "./pricing-page-companies";
import type { SeededRandom } from "./seeded-random";

export const layoutNames = [
  "split cards",
  "price first",
  "superscript cents",
  "plans as columns",
  "plans as rows",
  "grid of roles",
  "flat headings",
  "definition list",
  "both amounts",
  "two panels",
  "billed annually",
  "cards and table",
  "utility classes",
  "hydrated",
  "bullet list",
  "accordion",
  "microdata",
  "plan picker",
] as const;
export type LayoutName = (typeof layoutNames)[number];

/** How a page is built until the next redesign. The same seed draws the same details each time. */
export type Design = {
  layout: LayoutName;
  seed: number;
  classes: "plain" | "bem" | "modules" | "hashed" | "utilities";
  whitespace: "minified" | "lines" | "indented";
  entities: "none" | "named" | "numeric";
  order: "ascending" | "descending" | "shuffled";
  /** Whether a year's price is shown as such, or by the month. */
  yearlyAs: "total" | "per month";
  /** Whether superscript cents have a decimal point. */
  cents: "pointed" | "bare";
  isFreeZero: boolean;
  hasBadge: boolean;
  hasScreenReaderTexts: boolean;
  /** "Pro plan" instead of "Pro". */
  hasLongNames: boolean;
  /** Old structured data repeats the amounts of the day on which somebody wrote it. */
  structuredData: "none" | "current" | { stale: Plan[] };
  hasPricedQuestion: boolean;
  hasAddOns: boolean;
  /** What scripts, comments, and styles say about prices and plans. */
  hasHiddenNoise: boolean;
};

/** Layouts whose point is to show months and years beside each other. */
const yearLayouts: LayoutName[] = ["both amounts", "two panels", "billed annually"];

/** @param last the design that a new one replaces */
export function designFor({ hasYears, style }: Vendor, plans: Plan[], random: SeededRandom, last?: Design): Design {
  const layout = drawLayout(hasYears, random, last?.layout);
  return {
    layout,
    seed: random.integer(1, 1e9),
    classes: random.pick(["plain", "bem", "modules", "hashed", "utilities"]),
    whitespace: random.weighted({ minified: 35, lines: 25, indented: 40 }),
    entities: random.weighted({ none: 60, named: 25, numeric: 15 }),
    order: random.weighted({ ascending: 85, descending: 10, shuffled: 5 }),
    yearlyAs: layout === "billed annually" || random.chance(0.5) ? "per month" : "total",
    cents: style.isSignAfter || random.chance(0.5) ? "pointed" : "bare",
    isFreeZero: random.chance(0.5),
    hasBadge: random.chance(0.45),
    hasScreenReaderTexts: random.chance(0.25),
    hasLongNames: random.chance(0.06),
    structuredData: random.weighted({ none: 72, current: 28 }) === "none" ? "none" : drawStructuredData(plans, random),
    hasPricedQuestion: random.chance(0.25),
    hasAddOns: random.chance(0.3),
    hasHiddenNoise: random.chance(0.4),
  };
}

function drawLayout(hasYears: boolean, random: SeededRandom, last: LayoutName | undefined): LayoutName {
  if (hasYears && random.chance(0.55)) return random.pick(yearLayouts);
  const others = layoutNames.filter((name) => !yearLayouts.includes(name));
  return random.pick(last && random.chance(0.85) ? others.filter((name) => name !== last) : others);
}

function drawStructuredData(plans: Plan[], random: SeededRandom): Design["structuredData"] {
  return random.chance(0.1) ? { stale: plans } : "current";
}
