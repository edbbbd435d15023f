import { ComparedMonth } from "#models/compared-month.server";
import type { Directory } from "~/discovery/directory/directory";
import { findPlacement } from "~/discovery/directory/find";
import { retentionDays, monthNow } from "~/discovery/compare/compared-pairs";
import { Tally } from "~/platform/runtime/tally.server";
import { daysAfter } from "~/platform/text/day";

/** New documents per day and server, two for each pair. Limits fake ones to 4 MB a day. */
const maxNewPerDay = 20_000;

export const comparisonTally = new Tally("comparisons", () => ComparedMonth.collection, { maxNewPerDay });

/** Counts pairs of companies that a visitor compared. Ignores companies that aren't public. */
export function countComparisons(directory: Directory, pairs: readonly (readonly [number, number])[]): void {
  const month = monthNow(new Date());
  const expiresAt = daysAfter(`${month}-01`, retentionDays);
  for (const [a, b] of pairs) {
    if (!findPlacement(directory, a) || !findPlacement(directory, b)) continue;
    for (const [companyId, otherId] of [
      [a, b],
      [b, a],
    ] as const)
      // oxfmt-ignore
      comparisonTally.add(`${companyId}:${otherId}:${month}`, { companyId, otherId, month, expiresAt }, { count: 1 });
  }
}
