import { z } from "zod";
import { places } from "~/companies/places";
import { mostEntries, type VisitReport } from "~/visits/report";

const Visits = z.array(z.tuple([z.enum(places), z.int().min(1)])).max(mostEntries);
const text = z.string().max(200);

/** A report as pages send it. */
export const VisitReportInput = z.strictObject({
  views: Visits,
  clicks: Visits,
  searches: z.array(z.tuple([text, z.int().min(0)])).max(mostEntries),
  followed: z.array(text).max(mostEntries),
}) satisfies z.ZodType<VisitReport>;
