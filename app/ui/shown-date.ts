// What the specification writes as "MMM d, yyyy".
const format = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" });

/** "Nov 3, 2026" for an ISO 8601 date: the day in UTC, so that server and browser say the same. */
export function shownDate(date: string): string {
  return format.format(new Date(date));
}
