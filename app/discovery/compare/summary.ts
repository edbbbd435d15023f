import type { Company } from "~/catalog/companies/company";
import { isClosedList } from "~/discovery/compare/comparison";
import { hasEnoughReviews, ratingSource } from "~/catalog/companies/rating";
import type { Cell, Row, RowGroup } from "~/discovery/compare/row";

/** An answer that a comparison gives: for what, which tool, and why. */
export type Answer = { label: string; name: string; note: string };

/** How many things that only one tool has are listed. */
const maxOnly = 3;

/**
 * What a comparison's reader asks first: the cheapest tool, the one with the most reviews, and the one that has what the
 * others lack. Leaves out what isn't known well enough, and ties.
 */
export function summaryOf(groups: readonly RowGroup[], companies: readonly Company[]): Answer[] {
  const rows = groups.flatMap((group) => group.rows);
  return [cheapest(rows, companies), mostReviewed(companies), onlyOne(rows, companies)].filter(
    (answer) => answer !== null,
  );
}

function cheapest(rows: readonly Row[], companies: readonly Company[]): Answer | null {
  const row = rows.find(({ key }) => key === "price");
  const winner = row?.best && companies[row.best.index];
  const cell = row?.best && row.cells[row.best.index];
  if (!winner || cell?.kind !== "values") return null;
  const price = cell.values.join();
  return { label: "Cheapest", name: winner.name, note: price === "Free" ? price : `${price} per month` };
}

function mostReviewed(companies: readonly Company[]): Answer | null {
  const [first, second] = companies.toSorted((a, b) => b.reviewCount - a.reviewCount);
  if (!first || !second || first.reviewCount === second.reviewCount || !hasEnoughReviews(first)) return null;
  return { label: "Most reviewed", name: first.name, note: ratingSource(first) };
}

/** Only by rows in which every tool's value is known, because an unknown value isn't a no. */
function onlyOne(rows: readonly Row[], companies: readonly Company[]): Answer | null {
  const found = companies.map(({ name }, i) => ({ name, has: rows.flatMap((row) => onlyIn(row, i)) }));
  const [most] = found.toSorted((a, b) => b.has.length - a.has.length);
  if (!most || most.has.length === 0) return null;
  return { label: "Only one with", name: most.name, note: most.has.slice(0, maxOnly).join(", ") };
}

/** What only one of the tools has by a row: the row's label if it's yes or no, or else its values. */
function onlyIn({ key, label, cells }: Row, index: number): string[] {
  const own = valuesOf(cells[index]);
  const others = cells.filter((_, i) => i !== index).map(valuesOf);
  if (own === null || others.includes(null)) return [];
  if (own.join() === "Yes") return others.every((values) => values?.join() === "No") ? [label] : [];
  return isClosedList(key) ? own.filter((value) => others.every((values) => !values?.includes(value))) : [];
}

const valuesOf = (cell: Cell | null | undefined) => (cell?.kind === "values" ? cell.values : null);
