/** "Nov 3, 2026, 14:05 UTC" for an ISO 8601 timestamp. The same on the server and in every browser. */
export function formatDateTime(moment: string): string {
  return moments.format(new Date(moment));
}

const moments = new Intl.DateTimeFormat("en", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
  timeZoneName: "short",
});
