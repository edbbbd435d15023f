import type { FacetName } from "~/discovery/directory/facets";
import type { PriceLimits } from "~/discovery/directory/read-price";

/** What a wish is about, so that it can be answered for each tool. */
export type Condition =
  /**
   * Any of a facet's values, or, negated, none of them. If only a part of what the values mean is wished, such as Germany of
   * the EU, who has them may be so.
   */
  | { kind: "values"; facet: FacetName; values: readonly string[]; isNegated?: boolean; isPart?: boolean }
  | { kind: "price"; limits: PriceLimits; isPerPerson: boolean; isPerYear: boolean }
  | { kind: "people"; people: number }
  /** A plan that one person can buy. */
  | { kind: "noMinimum" }
  /** A plan that can be left after a month. */
  | { kind: "noContract" }
  /** How prices are paid, of which nothing is asked. */
  | { kind: "paid"; paid: "yearly" | "monthly" }
  /** One of these is enough. */
  | { kind: "any"; of: readonly Condition[] };

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
