import { ComparedMonth } from "#models/compared-month.server";
import type { Directory } from "~/discovery/directory/directory";
import { findCompany } from "~/discovery/directory/find";
import { minComparisons, shownMonths } from "~/discovery/compare/compared-pairs";
import type { ComparisonLink } from "~/discovery/compare/listed";
import { linkTo } from "~/discovery/compare/path";

type Tool = { id: number; name: string };

const maxShown = 4;
/** How many companies are read per month, so that fake comparisons can't slow a page down. */
const maxRead = 50;

/** Returns links to the comparisons of a company with those that visitors compared it with most often, if often enough. */
export async function listAlsoCompared(directory: Directory, company: Tool): Promise<ComparisonLink[]> {
  const months = await Promise.all(
    shownMonths().map((month) =>
      ComparedMonth.find({ companyId: company.id, month }, { otherId: 1, count: 1 })
        .sort({ count: -1 })
        .limit(maxRead)
        .lean(),
    ),
  );
  const sums = new Map<number, number>();
  for (const { otherId, count = 0 } of months.flat()) sums.set(otherId, (sums.get(otherId) ?? 0) + count);
  return [...sums]
    .filter(([, sum]) => sum >= minComparisons)
    .sort(([id, sum], [otherId, other]) => other - sum || id - otherId)
    .flatMap(([id]) => findCompany(directory, String(id)) ?? [])
    .slice(0, maxShown)
    .map((other) => linkTo([company, other]));
}
