import type { CategoryRef } from "~/catalog/categories/category";
import type { ShownPlan } from "~/catalog/companies/shown-plans";

/** What a table cell shows of a tool. */
export type Cell =
  | { kind: "values"; values: string[]; note?: string }
  | { kind: "rating"; rating: number }
  | { kind: "stars"; counts: readonly number[] }
  | { kind: "plans"; plans: ShownPlan[] }
  | { kind: "categories"; categories: Pick<CategoryRef, "name" | "slug">[] }
  | { kind: "website" }
  | { kind: "link"; href: string };

/**
 * How the tools' values relate: equal, different, equal as far as they're known, or not meant to be compared, such as
 * their websites.
 */
export type RowState = "same" | "differs" | "unclear" | "apart";

/** A row of the table: a cell per tool, null if its value isn't known. */
export type Row = { key: string; label: string; state: RowState; cells: (Cell | null)[] };
export type RowGroup = { title: string; note?: string; rows: Row[] };

/** What readers see of a value that's missing. */
export const notKnown = "Not known";
