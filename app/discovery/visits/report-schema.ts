import { z } from "zod";
import { places } from "~/catalog/companies/list-positions";
import { maxEntries, type VisitReport } from "~/discovery/visits/report";

const companyId = z.int().min(1);
const Visits = z.array(z.tuple([z.enum(places), companyId])).max(maxEntries);
const text = z.string().max(200);

/** A report as pages send it. Newer fields are optional, because pages may have been opened before an update. */
export const VisitReportInput = z.strictObject({
  views: Visits,
  clicks: Visits,
  searches: z.array(z.tuple([text, z.int().min(0)])).max(maxEntries),
  followed: z.array(text).max(maxEntries).default([]),
  compared: z
    .array(z.tuple([companyId, companyId]))
    .max(maxEntries)
    .default([]),
}) satisfies z.ZodType<VisitReport>;
