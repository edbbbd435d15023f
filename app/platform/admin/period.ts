import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";

export const periods = ["7", "30", "90"] as const;
export const defaultPeriod = "30";

/** A period in days that ends today. */
export const PeriodQuery = z.object({
  days: optionally(z.enum(periods, { error: "Must be 7, 30, or 90" })).transform((days) =>
    Number(days ?? defaultPeriod),
  ),
});
