import { VisitDay } from "#models/visit-day.server";
import type { Directory } from "~/discovery/directory/directory";
import { findPlacement } from "~/discovery/directory/find";
import { Tally } from "~/platform/runtime/tally.server";
import { dayOf, daysAfter } from "~/platform/text/day";
import { allCompanies, retentionDays } from "~/discovery/visits/period";
import type { VisitReport } from "~/discovery/visits/report-schema";

export const visitTally = new Tally("visits", () => VisitDay.collection);

/** Counts the companies that a visitor saw and whose websites they opened. Ignores companies that aren't public. */
export function countVisits(directory: Directory, visits: Pick<VisitReport, "views" | "clicks">): void {
  const day = dayOf(new Date());
  const expiresAt = daysAfter(day, retentionDays);
  for (const kind of ["views", "clicks"] as const)
    for (const [place, companyId] of visits[kind]) {
      const shown = findPlacement(directory, companyId);
      if (!shown) continue;
      const counts = { [`${kind}.${place}`]: 1, [`${kind}.all`]: 1 };
      const placement = shown.sponsored ? "sponsored" : shown.featured ? "featured" : undefined;
      const _id = [companyId, day, ...(placement ? [placement] : [])].join(":");
      visitTally.add(_id, { companyId, day, ...(placement && { placement }), expiresAt }, counts);
      visitTally.add(`${allCompanies}:${day}`, { companyId: allCompanies, day, expiresAt }, counts);
    }
}
