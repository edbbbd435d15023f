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
/** A change that can't be seen again for so long is forgotten. */
const maxPendingDays = 14;

/** What was read from a page so far. */
export type Confirmation = {
  /** A change that was read, but not yet often enough, with the names of its plans. */
  pending?: { key: string; plans: string[]; since: Date; reads: number } | undefined;
  /** What was proposed last, as long as the page says so. */
  proposed?: { key: string; plans: string[] } | undefined;
  /** Until then, nothing is proposed: the page has said one thing and then the other. */
  unsteadyUntil?: Date | undefined;
};

type Next = {
  confirmation: Confirmation;
  nextAt: Date;
  /** Whether the change is certain now. */
  isCertain?: true;
  /** Whether the page doesn't say anymore what was proposed. */
  isWithdrawn?: true;
};

/**
 * What follows from another read.
 * @param comparison null if the page couldn't be read
 * @param key names the change that it states. Undefined without any
 */
export function confirm(so: Confirmation, comparison: Comparison | null, key: string | undefined, now: Date): Next {
  const { pending, proposed } = so;
  const unsteadyUntil = so.unsteadyUntil && so.unsteadyUntil > now ? so.unsteadyUntil : undefined;
  const inAWeek = addDays(now, weekDays);
  const soon = addHours(now, hoursBetween);
  const says = (plans: string[] | undefined) => plans?.some((plan) => comparison?.same.includes(plan)) ?? false;
  if (says(pending?.plans))
    return { confirmation: kept({ proposed, unsteadyUntil: addDays(now, unsteadyDays) }), nextAt: inAWeek };
  if (key === undefined || !comparison) {
    const isWithdrawn = says(proposed?.plans);
    const stillPending = pending && addDays(pending.since, maxPendingDays) > now ? pending : undefined;
    return {
      confirmation: kept({ pending: stillPending, proposed: isWithdrawn ? undefined : proposed, unsteadyUntil }),
      nextAt: stillPending ? soon : inAWeek,
      ...(isWithdrawn && { isWithdrawn }),
    };
  }
  if (key === proposed?.key || unsteadyUntil)
    return { confirmation: kept({ proposed, unsteadyUntil }), nextAt: inAWeek };
  const plans = comparison.changes.map(({ before }) => before.name);
  const { since, reads } = pending?.key === key ? pending : { since: now, reads: 0 };
  if (reads + 1 >= readsNeeded)
    return { confirmation: kept({ proposed: { key, plans } }), nextAt: inAWeek, isCertain: true };
  return { confirmation: kept({ pending: { key, plans, since, reads: reads + 1 }, proposed }), nextAt: soon };
}

/** Without undefined values, which the database would store as null. */
const kept = (confirmation: Confirmation): Confirmation =>
  Object.fromEntries(Object.entries(confirmation).filter(([, value]) => value !== undefined));
