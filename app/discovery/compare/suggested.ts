import type { Directory } from "~/discovery/directory/directory";
import { namedProduct } from "~/discovery/directory/named-products";
import type { Sliced } from "~/discovery/directory/run-in-slices";
import { recordAt } from "~/discovery/directory/table";
import { comparisonTitle } from "~/discovery/compare/path";

/** A comparison that admins may list. */
export type SuggestedComparison = { title: string; companyIds: number[] };

const maxSuggested = 8;
/** The maximum number of tools to read, because reading more would take too long. */
const maxRead = 2_000;

/**
 * Suggests pairs of a tool and another tool that it replaces (`alternativeTo`), the most relevant tools first.
 * @param listed the company IDs of comparisons that are already listed
 */
export function* suggestComparisons(
  directory: Directory,
  listed: readonly (readonly number[])[],
): Sliced<SuggestedComparison[]> {
  const { companies } = directory;
  const known = new Set(listed.map((ids) => ids.join()));
  const suggested: SuggestedComparison[] = [];
  for (const position of companies.orders.relevance.subarray(0, maxRead)) {
    const { alternativeTo = [], ...company } = recordAt(companies, position);
    for (const name of alternativeTo) {
      const { id } = namedProduct(directory, { name });
      if (id === undefined || id === company.id) continue;
      const pair = [company, { id, name }].sort((a, b) => a.id - b.id);
      const companyIds = pair.map((tool) => tool.id);
      if (known.has(companyIds.join())) continue;
      known.add(companyIds.join());
      suggested.push({ title: comparisonTitle(pair), companyIds });
      if (suggested.length === maxSuggested) return suggested;
    }
    yield;
  }
  return suggested;
}
