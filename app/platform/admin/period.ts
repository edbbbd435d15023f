import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";

/** Whole weeks, so that a period and the one before it have the same weekdays. */
export const periods = ["7", "28", "91"] as const;
export const defaultPeriod = "28";

const maxDays = 366;
const error = `Must be a number from 1 to ${maxDays}`;

/** A period in days that ends today. Pages offer a few; clients may ask for any. */
export const PeriodQuery = z.object({
  days: optionally(z.coerce.number({ error }).int(error).min(1, error).max(maxDays, error)).transform(
    (days) => days ?? Number(defaultPeriod),
  ),
});
