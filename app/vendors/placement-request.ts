import { z } from "zod";
import { dayOf, daysAfter } from "~/text/day";

/** How many days ahead a placement can start. */
const furthestDays = 365;

/** A plan by its name, and the first day. */
export const PlacementRequest = z.object({
  plan: z.string("Choose a plan").min(1, "Choose a plan").max(60),
  from: z.iso.date("Choose a date").refine(isAhead, "Choose a date from today on, within a year"),
});
export type PlacementRequest = z.infer<typeof PlacementRequest>;

function isAhead(day: string): boolean {
  const today = dayOf(new Date());
  return day >= today && day <= dayOf(daysAfter(today, furthestDays));
}

/** The last day of a placement, both days included. */
export function lastDayOf(from: string, days: number): string {
  return dayOf(daysAfter(from, days - 1));
}
