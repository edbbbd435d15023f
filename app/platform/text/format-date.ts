// The spec's "MMM d, yyyy". A table, because Intl's formats take phones tens of milliseconds to initialize.
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** "Nov 3, 2026" for an ISO 8601 date. Uses UTC, so that server and browser agree. */
export function formatDate(date: string): string {
  const day = new Date(date);
  return `${months[day.getUTCMonth()] ?? ""} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
}
