const dayMs = 24 * 3600 * 1000;

/** The texts of days, by their number since 1970. Reading a catalog asks for a few days hundreds of thousands of times. */
const texts = new Map<number, string>();
const maxTexts = 10_000;

/** A moment's day in UTC, such as 2026-12-31. */
export function dayOf(moment: Date): string {
  const day = Math.floor(moment.getTime() / dayMs);
  const known = texts.get(day);
  if (known !== undefined) return known;
  const text = moment.toISOString().slice(0, "2026-12-31".length);
  if (texts.size < maxTexts) texts.set(day, text);
  return text;
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
