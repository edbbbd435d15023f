import { format, parseISO } from "date-fns";

/** "Nov 3, 2026" for an ISO 8601 date: the day in UTC, so that server and browser say the same. */
export function shownDate(date: string): string {
  return format(parseISO(date.slice(0, "2026-11-03".length)), "MMM d, yyyy");
}
