import type { CategoryRef } from "~/catalog/categories/category";
import type { ShownPlan } from "~/catalog/companies/shown-plans";

/** A tool's value in a row. */
export type Cell =
  | { kind: "values"; values: string[]; note?: string }
  | { kind: "rating"; rating: number }
  | { kind: "stars"; counts: readonly number[] }
  | { kind: "plans"; plans: ShownPlan[] }
  | { kind: "categories"; categories: Pick<CategoryRef, "name" | "slug">[] }
  | { kind: "website" }
  | { kind: "link"; href: string };

/**
 * How the tools' values relate: equal, different, equal as far as known, or not compared (`apart`), such as websites.
 */
export type RowState = "same" | "differs" | "unclear" | "apart";

/** A row of the table: a cell per tool, null if its value isn't known. */
export type Row = { key: string; label: string; state: RowState; cells: (Cell | null)[] };
export type RowGroup = { title: string; note?: string; rows: Row[] };

/** The text for an unknown value. */
export const notKnown = "Not known";
