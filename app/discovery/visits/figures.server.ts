import { VisitDay, type StoredVisitDay } from "#models/visit-day.server";
import { listClaims } from "~/catalog/companies/clicks.server";
import { namesOfCompanies } from "~/catalog/companies/company-names.server";
import { places } from "~/catalog/companies/list-positions";
import { Refusal } from "~/platform/runtime/refusal";
import { dayOf, daysAfter, lastDays } from "~/platform/text/day";
import {
  deletedCompany,
  type CompanyFigures,
  type DayFigures,
  type PlaceFigures,
  type RankedCompany,
} from "~/discovery/visits/figures";
import type { PlacementFigures } from "~/discovery/visits/api";
import { allCompanies } from "~/discovery/visits/period";

const maxRankingLength = 50;

/** A company's figures in the last days, or those of all companies together. */
export async function readFigures(companyId: number, days: number, now = new Date()): Promise<CompanyFigures> {
  const dates = lastDays(days, now);
  const [from = ""] = dates;
  const [visits, claims] = await Promise.all([
    VisitDay.find({ companyId, day: { $gte: from } }).lean(),
    listClaims(from, companyId === allCompanies ? undefined : [companyId]),
  ]);
  const figures = new Map(dates.map((day) => [day, { day, views: 0, clicks: 0, claims: 0 }]));
  for (const { day, views, clicks } of visits) {
    const figure = figures.get(day);
    if (!figure) continue;
    figure.views += views?.all ?? 0;
    figure.clicks += clicks?.all ?? 0;
  }
  for (const { day, count } of claims) {
    const figure = figures.get(day);
    if (figure) figure.claims += count;
  }
  return { days: [...figures.values()], places: placesOf(visits) };
}

/** The figures per day of as many days before the last ones. */
export async function readDaysBefore(companyId: number, days: number, now = new Date()): Promise<DayFigures[]> {
  return (await readFigures(companyId, days, daysAfter(dayOf(now), -days))).days;
}

/** A company's figures in the last days. @throws {Refusal} missing */
export async function getCompanyFigures(id: number, days: number): Promise<CompanyFigures> {
  const [names, figures] = await Promise.all([namesOfCompanies([id]), readFigures(id, days)]);
  if (!names.has(id)) throw new Refusal("missing", "Company not found.");
  return figures;
}

/** Sums by place, most views first, without places that have no views or clicks. */
function placesOf(visits: readonly Pick<StoredVisitDay, "views" | "clicks">[]): PlaceFigures[] {
  const sums = places.map((place) => ({ place, views: 0, clicks: 0 }));
  for (const { views, clicks } of visits)
    for (const sum of sums) {
      sum.views += views?.[sum.place] ?? 0;
      sum.clicks += clicks?.[sum.place] ?? 0;
    }
  return sums
    .filter(({ views, clicks }) => views + clicks > 0)
    .sort((a, b) => b.views - a.views || b.clicks - a.clicks);
}

/** The companies with the most views, or the most clicks on their websites, in the last days. */
export async function rankCompanies(by: "views" | "clicks", days: number): Promise<RankedCompany[]> {
  const [from = ""] = lastDays(days);
  const ranked = await VisitDay.aggregate<{ _id: number; views: number; clicks: number }>([
    { $match: { day: { $gte: from }, companyId: { $ne: allCompanies } } },
    { $group: { _id: "$companyId", views: { $sum: "$views.all" }, clicks: { $sum: "$clicks.all" } } },
    { $sort: { [by]: -1, _id: 1 } },
    { $limit: maxRankingLength },
  ]);
  const ids = ranked.map(({ _id }) => _id);
  const [names, claims] = await Promise.all([namesOfCompanies(ids), listClaims(from, ids)]);
  return ranked.map(({ _id: id, views, clicks }) => ({
    id,
    name: names.get(id) ?? deletedCompany,
    views,
    clicks,
    claims: sumOf(claims.filter(({ companyId }) => companyId === id)),
  }));
}

/**
 * The figures of companies in the last days while they were sponsored or featured, sponsored ones first, then by name. A
 * company that was first one and then the other has two entries. Claims belong to the sponsored entry, as offers do.
 */
export async function listPlacements(days: number): Promise<PlacementFigures[]> {
  const [from = ""] = lastDays(days);
  const placed = await VisitDay.find({ placement: { $in: ["sponsored", "featured"] }, day: { $gte: from } }).lean();
  const ids = [...new Set(placed.map(({ companyId }) => companyId))];
  const [names, claims] = await Promise.all([namesOfCompanies(ids), listClaims(from, ids)]);
  const listed = ids.flatMap((id) =>
    (["sponsored", "featured"] as const).flatMap((placement) => {
      const visits = placed.filter((one) => one.companyId === id && one.placement === placement);
      const dates = visits.map(({ day }) => day).sort();
      const [first, last] = [dates[0], dates.at(-1)];
      if (first === undefined || last === undefined) return [];
      const own = placement === "sponsored" ? claims.filter(({ companyId }) => companyId === id) : [];
      const name = names.get(id) ?? deletedCompany;
      return [{ id, name, placement, from: first, until: last, places: placesOf(visits), claims: sumOf(own) }];
    }),
  );
  const rank = { sponsored: 0, featured: 1 };
  return listed.sort((a, b) => rank[a.placement] - rank[b.placement] || a.name.localeCompare(b.name, "en"));
}

function sumOf(claims: readonly { count: number }[]): number {
  return claims.reduce((sum, { count }) => sum + count, 0);
}
