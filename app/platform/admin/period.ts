import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";

/** Whole weeks, so that a period and the one before it have the same weekdays. */
export const periods = ["7", "28", "91"] as const;
export const defaultPeriod = "28";

/** A period in days that ends today. */
export const PeriodQuery = z.object({
  days: optionally(z.enum(periods, { error: "Must be 7, 28, or 91" })).transform((days) =>
    Number(days ?? defaultPeriod),
  ),
});
