import type { AppLoadContext } from "@remix-run/node";
import { DailyLimits } from "~/platform/http/daily-limits.server";
import type { VisitReport } from "~/discovery/visits/report-schema";

/** The maximum number of views and clicks per company, visitor, and day. */
const maxPerCompany = { views: 24, clicks: 8 };
/** The maximum number of views and clicks per visitor and day: the cards of 250 pages. */
const maxPerVisitor = 3_000;

const limits = new DailyLimits();

/** The visits of a report that count, within a visitor's daily limits, so that nobody can inflate a company's numbers. */
export function countedVisits(context: AppLoadContext, report: VisitReport): Pick<VisitReport, "views" | "clicks"> {
  const isCounted = (kind: "views" | "clicks", companyId: number) =>
    limits.allows(context, `${kind} of ${companyId}`, maxPerCompany[kind]) &&
    limits.allows(context, "visits", maxPerVisitor);
  return {
    views: distinct(report.views).filter(([, companyId]) => isCounted("views", companyId)),
    clicks: distinct(report.clicks).filter(([, companyId]) => isCounted("clicks", companyId)),
  };
}

/** Removes duplicates, which genuine reports don't have. */
function distinct<Visit>(visits: Visit[]): Visit[] {
  return [...new Map(visits.map((visit) => [String(visit), visit])).values()];
}
