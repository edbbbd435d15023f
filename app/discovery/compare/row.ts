import type { CategoryRef } from "~/catalog/categories/category";
import type { ShownProof } from "~/catalog/companies/checked";
import type { ShownPlan } from "~/catalog/companies/shown-plans";

/** A tool's value in a row, and where one can read it. */
export type Cell = Value & { proof?: ShownProof };
type Value =
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
export type Row = {
  key: string;
  label: string;
  state: RowState;
  cells: (Cell | null)[];
  /** The cell that wins, if one does. */
  best?: BestCell;
};
export type BestCell = { index: number; label: "Lowest" | "Highest" };
export type RowGroup = { title: string; note?: string; rows: Row[] };

/** The text for an unknown value. */
export const notKnown = "Not known";

/** The groups' rows that a test keeps. Groups without any are left out. */
export function onlyRows(groups: readonly RowGroup[], keeps: (row: Row) => boolean): RowGroup[] {
  return groups.map((group) => ({ ...group, rows: group.rows.filter(keeps) })).filter(({ rows }) => rows.length > 0);
}

/**
 * The rows in which at least two tools can be compared, those that are the same for all, and those known for one tool
 * only. Rows that aren't compared are in the first.
 */
export function splitRows(groups: readonly RowGroup[]): Record<"comparable" | "same" | "sparse", RowGroup[]> {
  const isSame = ({ state }: Row) => state === "same";
  const isSparse = ({ state, cells }: Row) => state !== "apart" && cells.filter((cell) => cell !== null).length < 2;
  return {
    comparable: onlyRows(groups, (row) => !isSame(row) && !isSparse(row)),
    same: onlyRows(groups, isSame),
    sparse: onlyRows(groups, isSparse),
  };
}

/** How many rows the groups have. */
export function rowsIn(groups: readonly RowGroup[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}
