import { z } from "zod";
import { PeriodQuery } from "~/platform/admin/period";
import { optionally } from "~/platform/runtime/blank";

/** Days until daily counts are deleted. More than a year, so that a month can be compared with that of the year before. */
export const retentionDays = 400;

/** The ID under which the visits to all companies are counted. */
export const allCompanies = 0;

export const RankingQuery = PeriodQuery.extend({
  by: optionally(z.enum(["views", "clicks"], { error: "Must be views or clicks" })).transform((by) => by ?? "views"),
});
