const dayMs = 24 * 3600 * 1000;

/** A moment's day in UTC, such as 2026-12-31. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, "2026-12-31".length);
}

/** The last `count` days in UTC, oldest first. The last one is today. */
export function lastDays(count: number, now = new Date()): string[] {
  const ago = (days: number) => dayOf(new Date(now.getTime() - days * dayMs));
  return Array.from({ length: count }, (_, i) => ago(count - 1 - i));
}

/** The beginning of a day, `count` days later. */
export function daysAfter(day: string, count: number): Date {
  return new Date(Date.parse(day) + count * dayMs);
}
