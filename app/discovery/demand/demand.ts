import { z } from "zod";
import { PeriodQuery } from "~/platform/admin/period";
import { optionally } from "~/platform/runtime/blank";

/**
 * A search appears on the board once it was counted this often. Each network counts once a day. This hides what a single
 * visitor typed or pasted once, but even a small site has a board after a few weeks.
 */
export const minVisitors = 3;

export const demandFilters = ["unfound", "unclicked", "all"] as const;

export const DemandQuery = PeriodQuery.extend({
  show: optionally(z.enum(demandFilters, { error: "Must be unfound, unclicked, or all" })).transform(
    (show) => show ?? "unfound",
  ),
});
export type DemandQuery = z.output<typeof DemandQuery>;

/** How often something was searched for: without results, and with results but without a click. */
export type SearchFigures = { count: number; unfound: number; unclicked: number };
export type SearchDayFigures = SearchFigures & { day: string };
/** `total` is the number of companies that the query finds now. */
export type DemandedQuery = SearchFigures & { query: string; total: number };
