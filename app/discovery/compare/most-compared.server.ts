import { subDays } from "date-fns";
import { ComparedMonth } from "#models/compared-month.server";
import type { Directory } from "~/discovery/directory/directory";
import { findCompany } from "~/discovery/directory/find";
import { minComparisons, monthNow } from "~/discovery/compare/compared-pairs";

type Tool = { id: number; name: string };

/** The number of pairs to read per month. More than are shown, because some may not be public anymore. */
const maxRead = 100;

/**
 * The pairs of public companies that visitors compared most often in the months of the last 7 days, most often first.
 * Leaves out pairs that were compared fewer than `minComparisons` times.
 */
export async function mostComparedPairs(directory: Directory, max: number): Promise<Tool[][]> {
  const now = new Date();
  const months = [...new Set([now, subDays(now, 7)].map(monthNow))];
  const found = await Promise.all(
    months.map((month) =>
      ComparedMonth.find({ month }, { companyId: 1, otherId: 1, count: 1 }).sort({ count: -1 }).limit(maxRead).lean(),
    ),
  );
  const counts = new Map<string, { ids: number[]; count: number }>();
  for (const { companyId, otherId, count = 0 } of found.flat()) {
    // Each pair is stored in both directions.
    if (companyId > otherId) continue;
    const key = `${companyId}-${otherId}`;
    counts.set(key, { ids: [companyId, otherId], count: (counts.get(key)?.count ?? 0) + count });
  }
  return [...counts.values()]
    .filter(({ count }) => count >= minComparisons)
    .sort((a, b) => b.count - a.count)
    .map(({ ids }) => ids.flatMap((id) => findCompany(directory, String(id)) ?? []))
    .filter((tools) => tools.length === 2)
    .slice(0, max);
}
