import type { FacetName } from "~/discovery/directory/facets";
import type { PriceLimits } from "~/discovery/directory/read-price";

/** What a wish is about, so that it can be answered for each tool. */
export type Condition =
  /** Any of a facet's values, or, negated, none of them. */
  | { kind: "values"; facet: FacetName; values: readonly string[]; isNegated?: boolean }
  | { kind: "price"; limits: PriceLimits; isPerPerson: boolean }
  | { kind: "people"; people: number }
  /** A plan that one person can buy. */
  | { kind: "noMinimum" }
  /** A plan that can be left after a month. */
  | { kind: "noContract" };

/** What a search says that a tool must be or have. */
export type Wish = {
  /** The words that say it, as typed, and where they begin and end in the search, in UTF-16 units. */
  text: string;
  from: number;
  to: number;
  /** "Language: German" */
  label: string;
  condition: Condition;
};

/** Whether a tool is as wished. Unknown is never taken for no. */
export type Answer = "yes" | "no" | "unknown";
