import { z } from "zod";
import { dayOf, daysAfter } from "~/platform/text/day";
import { message } from "~/platform/text/form-fields";

/** How many days ahead a placement can start, and how many it can last. */
const maxDays = 365;

const from = z.iso.date("Choose a date").refine(isWithinAYear, "Choose a date from today on, within a year");

/** A plan by its name, and the first day. */
export const PlacementRequest = z.object({
  plan: z.string("Choose a plan").min(1, "Choose a plan").max(60),
  from,
});
export type PlacementRequest = z.infer<typeof PlacementRequest>;

/** A placement if prices are on request: the first and last day, and a message for our team. */
export const PlacementInquiry = z
  .object({ from, until: z.iso.date("Choose a date"), message: message(2000).optional() })
  .refine((dates) => isPeriod(dates), {
    error: "Choose a date from the start date on, within a year",
    path: ["until"],
  });
export type PlacementInquiry = z.infer<typeof PlacementInquiry>;

function isPeriod({ from, until }: { from: string; until: string }): boolean {
  return until >= from && until <= dayOf(daysAfter(from, maxDays));
}

function isWithinAYear(day: string): boolean {
  const today = dayOf(new Date());
  return day >= today && day <= dayOf(daysAfter(today, maxDays));
}

/** The last day of a placement, both days included. */
export function lastDayOf(from: string, days: number): string {
  return dayOf(daysAfter(from, days - 1));
}
