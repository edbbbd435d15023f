import type { Directory } from "~/discovery/directory/directory";
import type { Sliced } from "~/discovery/directory/run-in-slices";
import { categoryIdsAt, type CompanyTable } from "~/discovery/directory/table";
import { withParents } from "~/catalog/categories/tree";

const maxPerCategory = 3;

/** How many companies are read between two yields. */
const rowsPerSlice = 512;

const remembered = new WeakMap<CompanyTable, ReadonlyMap<number, number[]>>();

/** The positions of the three most relevant companies of each category and its subcategories, by the category's ID. */
export function* topOfCategories({
  companies,
}: Pick<Directory, "companies">): Sliced<ReadonlyMap<number, readonly number[]>> {
  const known = remembered.get(companies);
  if (known) return known;
  const top = new Map<number, number[]>();
  // Categories with fewer tools are never full.
  let missing = [...companies.counts.values()].reduce((sum, count) => sum + Math.min(count, maxPerCategory), 0);
  for (const [i, position] of companies.orders.relevance.entries()) {
    if (missing === 0) break;
    for (const id of withParents(companies.parents, categoryIdsAt(companies, position))) {
      const positions = top.get(id) ?? [];
      if (positions.length === maxPerCategory) continue;
      top.set(id, [...positions, position]);
      missing--;
    }
    if (i % rowsPerSlice === 0) yield;
  }
  remembered.set(companies, top);
  return top;
}
