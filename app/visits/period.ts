import { z } from "zod";
import { optionally } from "~/blank";

/** Counts per day are deleted after this many days, so that a month can be compared with that of the year before. */
export const keptDays = 400;

/** The ID under which the visits to all companies are counted. */
export const allCompanies = 0;

/** A period in days that ends today. */
export const PeriodQuery = z.object({
  days: optionally(z.enum(["30", "90"], { error: "Must be 30 or 90" })).transform((days) => Number(days ?? 30)),
});

export const RankingQuery = PeriodQuery.extend({
  by: optionally(z.enum(["views", "clicks"], { error: "Must be views or clicks" })).transform((by) => by ?? "views"),
});
