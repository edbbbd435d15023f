import type { AppLoadContext } from "@remix-run/node";
import { countedQuery } from "~/discovery/demand/counted-query";
import type { SearchCount } from "~/discovery/demand/search-count";
import { DailyLimits } from "~/platform/http/daily-limits.server";

/** How often a visitor's searches for the same query count per day. */
const maxPerQuery = 3;
/** How many of a visitor's searches count per day. */
const maxPerVisitor = 200;

const limits = new DailyLimits();

/**
 * The searches of a page's report that count, within a visitor's daily limits, so that nobody can inflate demand. Leaves
 * out personal ones.
 * @param searches texts and their numbers of results
 * @param followed texts of searches with a click on a result
 */
export function countedSearches(
  context: AppLoadContext,
  { searches, followed }: { searches: [text: string, total: number][]; followed: string[] },
): SearchCount[] {
  const isCounted = (kind: string, query: string) =>
    limits.allows(context, `${kind} ${query}`, maxPerQuery) && limits.allows(context, kind, maxPerVisitor);
  const counts: SearchCount[] = [];
  for (const [query, total] of new Map(searches.map(([text, total]) => [countedQuery(text), total]))) {
    if (query === null || !isCounted("search", query)) continue;
    const [unfound, unclicked] = total === 0 ? [1, 0] : [0, 1];
    counts.push({ query, count: 1, unfound, unclicked, askers: limits.allows(context, `asker ${query}`, 1) ? 1 : 0 });
  }
  for (const query of new Set(followed.map(countedQuery))) {
    if (query === null || !isCounted("click", query)) continue;
    counts.push({ query, count: 0, unfound: 0, unclicked: -1, askers: 0 });
  }
  return counts;
}
