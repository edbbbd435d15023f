import type { OriginSource } from "~/catalog/companies/origin";
import type { FieldWith } from "~/catalog/companies/fields";
import type { Proof } from "~/catalog/companies/proof";

/** The fields whose checks visitors see. */
export type ShownCheck = FieldWith<"fact"> | "startingPrice";

/** A proof, with its page as people say it, and the day of the value's check if it has none of its own. */
export type ShownProof = Proof & { seen: string; site: string };

/** Where a value came from, and the day when it was last checked, such as ["import", "2026-11-01"]. */
export type Check = [source: OriginSource, day: string];

/** The checks of a company's facts: the most frequent one, and those that differ. Doesn't name people or files. */
export type Checked = { usual: Check; others?: Partial<Record<ShownCheck, Check>> };

/** Packs checks. Undefined without any. */
export function packChecks(checks: readonly (readonly [ShownCheck, Check])[]): Checked | undefined {
  const keyed = checks.map(([field, check]) => ({ field, check, key: check.join(" ") }));
  const counts = new Map<string, number>();
  for (const { key } of keyed) counts.set(key, (counts.get(key) ?? 0) + 1);
  const max = Math.max(...counts.values());
  const usual = keyed.find(({ key }) => counts.get(key) === max);
  if (!usual) return undefined;
  const others = keyed.filter(({ key }) => key !== usual.key).map(({ field, check }) => [field, check] as const);
  return { usual: usual.check, ...(others.length > 0 && { others: Object.fromEntries(others) }) };
}

/** A check's day, its age and source as a text to follow "Checked", and where one can read the value. */
export type CheckedText = { day: string; text: string; proof?: ShownProof };

const sources: Record<OriginSource, string> = {
  staff: " by our editors",
  import: ", from an import",
  ai: " by AI, from the vendor’s site",
  vendor: ", from the vendor",
  repository: ", from its repository",
};

/** "3 weeks ago, from the vendor" */
export function checkedText([source, day]: Check, now = new Date()): CheckedText {
  return { day, text: `${ageOf(day, now)}${sources[source]}` };
}

const dayMs = 24 * 3600 * 1000;
const [daysOfWeek, daysOfMonth, daysOfYear] = [7, 30.44, 365.25];

/** "today", "yesterday", "5 days ago", "3 weeks ago". Rounds down. */
export function ageOf(day: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(day)) / dayMs));
  if (days === 0) return "today";
  if (days === 1) return "yesterday";
  if (days < 2 * daysOfWeek) return `${days} days ago`;
  if (days < 2 * daysOfMonth) return `${Math.floor(days / daysOfWeek)} weeks ago`;
  if (days < 2 * daysOfYear) return `${Math.floor(days / daysOfMonth)} months ago`;
  return `${Math.floor(days / daysOfYear)} years ago`;
}
