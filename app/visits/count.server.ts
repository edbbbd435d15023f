import { VisitDay } from "#models/visit-day.server";
import type { Catalogue } from "~/catalogue/catalogue";
import { findPlacement } from "~/catalogue/find";
import { Periodic } from "~/periodic.server";
import { Tally } from "~/tally.server";
import { dayOf, daysAfter } from "~/text/day";
import { allCompanies, keptDays } from "~/visits/period";
import type { VisitReport } from "~/visits/report";

const everyMs = 5_000;

const tally = new Tally(() => VisitDay.collection);
const storing = new Periodic(everyMs, () => tally.flush());

export function startVisits(): void {
  storing.start();
}

/** Stores what has been counted, so that a stopped server loses nothing. */
export async function stopVisits(): Promise<void> {
  await storing.stop();
  await storeVisits().catch((error: unknown) => console.error("The last visits couldn’t be stored.", error));
}

/** Stores what has been counted now, rather than within seconds. */
export async function storeVisits(): Promise<void> {
  await tally.flush();
}

/** Counts the companies that a visitor saw and whose websites they opened. Ignores companies that aren't public. */
export function countVisits(
  catalogue: Catalogue,
  visits: Pick<VisitReport, "views" | "clicks">,
  now = new Date(),
): void {
  const day = dayOf(now);
  const expiresAt = daysAfter(day, keptDays);
  for (const kind of ["views", "clicks"] as const)
    for (const [place, companyId] of visits[kind]) {
      const shown = findPlacement(catalogue, companyId);
      if (!shown) continue;
      const counts = { [`${kind}.${place}`]: 1, [`${kind}.all`]: 1 };
      const placement = shown.sponsored ? "sponsored" : shown.featured ? "featured" : undefined;
      const _id = [companyId, day, ...(placement ? [placement] : [])].join(":");
      tally.add(_id, { companyId, day, ...(placement && { placement }), expiresAt }, counts);
      tally.add(`${allCompanies}:${day}`, { companyId: allCompanies, day, expiresAt }, counts);
    }
}
