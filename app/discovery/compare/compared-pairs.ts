import { dayOf, lastDays } from "~/platform/text/day";

/**
 * Two companies are shown as often compared once they were compared this often. Each network counts once a day per pair.
 * Fewer comparisons could be by a single visitor, or a vendor.
 */
export const minComparisons = 5;

/** Comparisons are counted by month, so pages show those of all months that include one of the last 90 days. */
const shownDays = 90;
/** Days from a month's first day until its counts are deleted: the longest month plus the days shown. */
export const retentionDays = 31 + shownDays;

const monthOf = (day: string): string => day.slice(0, "2026-12".length);

/** Returns the month of a moment in UTC, such as 2026-12. */
export const monthNow = (now: Date): string => monthOf(dayOf(now));

/** Returns the months whose comparisons are shown, oldest first. */
export const shownMonths = (): string[] => [...new Set(lastDays(shownDays).map(monthOf))];
