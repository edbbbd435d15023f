import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";

/** A period in days that ends today. */
export const PeriodQuery = z.object({
  days: optionally(z.enum(["30", "90"], { error: "Must be 30 or 90" })).transform((days) => Number(days ?? 30)),
});
