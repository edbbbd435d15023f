import type { AppLoadContext } from "@remix-run/node";
import { DailyLimits } from "~/platform/http/daily-limits.server";

/** The maximum number of pairs that count per visitor and day: eight comparisons of four tools, or 48 of two. */
const maxPerVisitor = 48;

const limits = new DailyLimits();

/** The pairs of a page's report that count, with the lower ID first: each once per visitor and day, up to the limit. */
export function countedComparisons(
  context: AppLoadContext,
  { compared }: { compared: [number, number][] },
): [number, number][] {
  const pairs = compared.map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
  return pairs.filter(
    ([a, b]) =>
      a !== b && limits.allows(context, `${a} and ${b}`, 1) && limits.allows(context, "comparisons", maxPerVisitor),
  );
}
