import { SearchDay } from "#models/search-day.server";
import type { SearchCount } from "~/demand/search-count";
import { Periodic } from "~/periodic.server";
import { Tally } from "~/tally.server";
import { dayOf, daysAfter } from "~/text/day";

/** Days until searches are deleted: the longest period of the demand board, and a margin for time zones. */
const keptDays = 92;
/** New searches per day and server, so that made-up ones can't fill the database: 4 MB. */
const mostNew = 20_000;
const everyMs = 5_000;

const tally = new Tally(() => SearchDay.collection);
const storing = new Periodic(everyMs, storeSearches);
let newOnes = { day: "", count: 0 };

export function startSearches(): void {
  storing.start();
}

/** Stores what has been counted, so that a stopped server loses nothing. */
export async function stopSearches(): Promise<void> {
  await storing.stop();
  await storeSearches().catch((error: unknown) => console.error("The last searches couldn’t be stored.", error));
}

/** Stores what has been counted now, rather than within seconds. */
export async function storeSearches(): Promise<void> {
  newOnes.count += await tally.flush();
}

/** Counts searches. After too many new ones in a day, none count until the next day. */
export function countSearches(searches: readonly SearchCount[], now = new Date()): void {
  const day = dayOf(now);
  if (newOnes.day !== day) newOnes = { day, count: 0 };
  if (newOnes.count >= mostNew) return;
  for (const { query, ...counts } of searches)
    tally.add(`${day}:${query}`, { query, day, expiresAt: daysAfter(day, keptDays) }, counts);
}
