import { z } from "zod";
import { places } from "~/catalog/companies/places";
import { mostEntries, type VisitReport } from "~/discovery/visits/report";

const companyId = z.int().min(1);
const Visits = z.array(z.tuple([z.enum(places), companyId])).max(mostEntries);
const text = z.string().max(200);

/** A report as pages send it. Pages that were opened before an update may lack what's newer. */
export const VisitReportInput = z.strictObject({
  views: Visits,
  clicks: Visits,
  searches: z.array(z.tuple([text, z.int().min(0)])).max(mostEntries),
  followed: z.array(text).max(mostEntries).default([]),
  compared: z
    .array(z.tuple([companyId, companyId]))
    .max(mostEntries)
    .default([]),
}) satisfies z.ZodType<VisitReport>;
