import { setImmediate } from "node:timers/promises";
import { SearchDay } from "#models/search-day.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findIn } from "~/discovery/directory/search";
import {
  minVisitors,
  type DemandedQuery,
  type DemandQuery,
  type SearchDayFigures,
  type SearchFigures,
} from "~/discovery/demand/demand";
import { lastDays } from "~/platform/text/day";

const maxBoardLength = 50;

const sums = {
  count: { $sum: "$count" },
  unfound: { $sum: "$unfound" },
  unclicked: { $sum: "$unclicked" },
};
const orders = { unfound: "unfound", unclicked: "unclicked", all: "count" } as const;

/**
 * The most frequent searches of the last days: those without results, those without a click, or all. Leaves out searches
 * by fewer than `minVisitors`.
 */
export async function listDemand({ days, show }: DemandQuery): Promise<DemandedQuery[]> {
  const order = orders[show];
  const rows = await SearchDay.aggregate<SearchFigures & { _id: string }>([
    { $match: { day: { $gte: lastDays(days)[0] } } },
    { $group: { _id: "$query", askers: { $sum: "$askers" }, ...sums } },
    { $match: { askers: { $gte: minVisitors }, [order]: { $gt: 0 } } },
    { $sort: { [order]: -1, _id: 1 } },
    { $limit: maxBoardLength },
  ]);
  const directory = await getDirectory();
  const queries: DemandedQuery[] = [];
  for (const { _id: query, ...figures } of rows) {
    queries.push({ query, ...clampFigures(figures), total: findIn(directory, { q: query }).total });
    // Each search takes milliseconds, so yield to the event loop.
    await setImmediate();
  }
  return queries;
}

/** The figures of a query, or of all searches, per day, oldest first. */
export async function readSearches(days: number, query: string | undefined): Promise<SearchDayFigures[]> {
  const dates = lastDays(days);
  const rows = await SearchDay.aggregate<SearchFigures & { _id: string }>([
    { $match: { day: { $gte: dates[0] }, ...(query !== undefined && { query }) } },
    { $group: { _id: "$day", ...sums } },
  ]);
  const byDay = new Map(rows.map(({ _id, ...figures }) => [_id, clampFigures(figures)]));
  return dates.map((day) => ({ day, ...(byDay.get(day) ?? { count: 0, unfound: 0, unclicked: 0 }) }));
}

/** Clamps the clicks, because a click after midnight may belong to a search of the day before. */
function clampFigures({ count, unfound, unclicked }: SearchFigures): SearchFigures {
  return { count, unfound, unclicked: Math.min(Math.max(0, unclicked), count - unfound) };
}
