import { addDays, addHours } from "date-fns";
import type { Comparison } from "~/community/price-checks/compare-plans";

/**
 * How often in a row a page must state a changed price before it's proposed, and how far apart the reads are. An experiment
 * that shows another price to 7 of 10 visitors passes once in 15,000 times, and then not for the next week.
 */
const readsNeeded = 28;
const hoursBetween = 6;
const weekDays = 7;
const unsteadyDays = 7;
/** A change that isn't certain by then is forgotten. */
const maxPendingDays = 21;

/** What was read from a page so far. */
export type Confirmation = {
  /**
   * A change that was read, but not yet often enough, with the names of its plans, since when it was read, and since when any
   * change was.
   */
  pending?: { key: string; plans: string[]; since: Date; reads: number; begun: Date } | undefined;
  /** What was proposed last, as long as the page says so. */
  proposed?: { key: string; plans: string[] } | undefined;
  /** Until then, nothing is proposed: the page has said one thing and then another. */
  unsteadyUntil?: Date | undefined;
};

type Next = { confirmation: Confirmation; nextAt: Date; isCertain?: true };

/**
 * What follows from another read.
 * @param comparison null if the page couldn't be read
 * @param key names the change that it states. Undefined without any
 */
export function confirm(so: Confirmation, comparison: Comparison | null, key: string | undefined, now: Date): Next {
  const { pending } = so;
  const says = (plans: string[] | undefined) => plans?.some((plan) => comparison?.same.includes(plan)) ?? false;
  const proposed = says(so.proposed?.plans) ? undefined : so.proposed;
  const unsteadyUntil = so.unsteadyUntil && so.unsteadyUntil > now ? so.unsteadyUntil : undefined;
  const inAWeek = addDays(now, weekDays);
  const soon = addHours(now, hoursBetween);
  const isLate = pending !== undefined && addDays(pending.begun, maxPendingDays) <= now;
  if (says(pending?.plans) || (isLate && comparison))
    return { confirmation: kept({ proposed, unsteadyUntil: addDays(now, unsteadyDays) }), nextAt: inAWeek };
  if (key === undefined || !comparison) {
    const still = isLate ? undefined : pending;
    return { confirmation: kept({ pending: still, proposed, unsteadyUntil }), nextAt: still ? soon : inAWeek };
  }
  if (key === proposed?.key || unsteadyUntil)
    return { confirmation: kept({ proposed, unsteadyUntil }), nextAt: inAWeek };
  const plans = comparison.changes.map(({ before }) => before.name);
  const { since, reads } = pending?.key === key ? pending : { since: now, reads: 0 };
  if (reads + 1 >= readsNeeded)
    return { confirmation: kept({ proposed: { key, plans } }), nextAt: inAWeek, isCertain: true };
  const begun = pending?.begun ?? now;
  return { confirmation: kept({ pending: { key, plans, since, reads: reads + 1, begun }, proposed }), nextAt: soon };
}

/** Without undefined values, which the database would store as null. */
const kept = (confirmation: Confirmation): Confirmation =>
  Object.fromEntries(Object.entries(confirmation).filter(([, value]) => value !== undefined));
