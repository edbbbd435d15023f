// What the specification writes as "MMM d, yyyy". A table: the browser's own formats take a phone tens of milliseconds to prepare.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Nov 3, 2026" for an ISO 8601 date: the day in UTC, so that server and browser say the same. */
export function formatDate(date: string): string {
  const day = new Date(date);
  return `${months[day.getUTCMonth()] ?? ""} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
