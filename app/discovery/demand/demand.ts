import { z } from "zod";
import { PeriodQuery } from "~/platform/admin/period";
import { optionally } from "~/platform/runtime/blank";

/**
 * A search shows on the board once it has been asked this often, by a network on a day. So what a single visitor typed or
 * pasted once stays hidden, but a small site has a board after a few weeks.
 */
export const minVisitors = 3;

export const wishes = ["unfound", "unclicked", "all"] as const;

export const DemandQuery = PeriodQuery.extend({
  show: optionally(z.enum(wishes, { error: "Must be unfound, unclicked, or all" })).transform(
    (show) => show ?? "unfound",
  ),
});

/** How often something was searched for: without results, and with results but without a click. */
export type SearchFigures = { count: number; unfound: number; unclicked: number };
export type SearchDayFigures = SearchFigures & { day: string };
/** `total`: how many companies it finds now. */
export type DemandedQuery = SearchFigures & { query: string; total: number };
