import { z } from "zod";
import { places } from "~/catalog/companies/list-positions";
import { maxEntries } from "~/discovery/visits/report";

const companyId = z.int().min(1);
const Visits = z.array(z.tuple([z.enum(places), companyId])).max(maxEntries);
const text = z.string().max(200);

/**
 * A page's report of a visit: each company once per place, each search once, and each pair once. Newer fields are
 * optional, because pages may have been opened before an update.
 */
export const VisitReportInput = z.strictObject({
  /** Companies seen, as place and ID. */
  views: Visits,
  /** Companies whose website was opened, as place and ID. */
  clicks: Visits,
  /** Searches, as text and number of results. */
  searches: z.array(z.tuple([text, z.int().min(0)])).max(maxEntries),
  /** Searches with a click on a result. */
  followed: z.array(text).max(maxEntries).default([]),
  /** Pairs of companies that were compared, by ID. */
  compared: z
    .array(z.tuple([companyId, companyId]))
    .max(maxEntries)
    .default([]),
});
export type VisitReport = z.output<typeof VisitReportInput>;
