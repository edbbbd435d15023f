import { z } from "zod";
import { PeriodQuery } from "~/platform/admin/period";
import { id, text } from "~/platform/api/answers";
import { answerObject, defineAdminEndpoint } from "~/platform/api/endpoint";
import { places } from "~/catalog/companies/list-positions";

const count = z.int().min(0);
const day = z.iso.date();
const Places = z
  .array(z.object({ place: z.enum(places), views: count, clicks: count }))
  .meta({ description: "By place on this site, the most seen first" });

const CompanyFigures = answerObject("CompanyFigures", {
  days: z.array(z.object({ day, views: count, clicks: count, claims: count })).meta({ description: "Oldest first" }),
  places: Places,
});

const PlacementFigures = answerObject("PlacementFigures", {
  id,
  name: text,
  placement: z.enum(["sponsored", "featured"]),
  /** The first and the last day with a view or click. */
  from: day.meta({ description: "The first day with views or clicks" }),
  until: day.meta({ description: "The last day with views or clicks" }),
  places: Places,
  claims: count.meta({ description: "How often the offer was claimed" }),
});
/** What a company got in a period while it was sponsored or featured. */
export type PlacementFigures = z.output<typeof PlacementFigures>;

export const readCompanyFigures = defineAdminEndpoint("GET", "/api/admin/companies/{id}/visits", {
  permission: "figures",
  summary: "Get a company’s views and clicks per day and place",
  query: PeriodQuery,
  answer: CompanyFigures,
});

export const exportCompanyFigures = defineAdminEndpoint("GET", "/api/admin/companies/{id}/visits.csv", {
  permission: "figures",
  summary: "Export a company’s views and clicks per day as CSV",
  query: PeriodQuery,
  answer: "csv",
});

export const listPlacements = defineAdminEndpoint("GET", "/api/admin/placements", {
  permission: "figures",
  summary: "List what companies got while they were sponsored or featured",
  query: PeriodQuery,
  answer: z.array(PlacementFigures),
});

export const exportPlacements = defineAdminEndpoint("GET", "/api/admin/placements.csv", {
  permission: "figures",
  summary: "Export what companies got while they were sponsored or featured as CSV, with a row per place",
  query: PeriodQuery,
  answer: "csv",
});
