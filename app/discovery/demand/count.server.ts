import { SearchDay } from "#models/search-day.server";
import type { SearchCount } from "~/discovery/demand/search-count";
import { Tally } from "~/platform/runtime/tally.server";
import { dayOf, daysAfter } from "~/platform/text/day";

/** Days until searches are deleted: the longest period of the demand board plus a margin for time zones. */
const retentionDays = 92;
/** New searches per day and server. Limits fake ones to 4 MB a day. */
const maxNewPerDay = 20_000;

export const searchTally = new Tally("searches", () => SearchDay.collection, { maxNewPerDay });

/** Counts searches. After too many new ones in a day, none count until the next day. */
export function countSearches(searches: readonly SearchCount[]): void {
  const day = dayOf(new Date());
  for (const { query, ...counts } of searches)
    searchTally.add(`${day}:${query}`, { query, day, expiresAt: daysAfter(day, retentionDays) }, counts);
}
