import type { z } from "zod";

/** Whether a company is sponsored and featured, and from which day to which, both included, such as 2026-12-31. */
export type Placement = {
  sponsored: boolean;
  featured: boolean;
  sponsoredFrom?: string;
  sponsoredUntil?: string;
  featuredFrom?: string;
  featuredUntil?: string;
};

export const placementDays = ["sponsoredFrom", "sponsoredUntil", "featuredFrom", "featuredUntil"] as const;
export type PlacementDay = (typeof placementDays)[number];
type Days = { [Day in PlacementDay]?: unknown };

const places = ["sponsored", "featured"] as const;
const dayMs = 24 * 3600 * 1000;

/** What is said of an end date that comes before its start date. */
export const endsTooEarly = "Must be on or after the start date";

/** Whether a placement would end before it begins. Days are compared as texts: 2026-12-31. */
export function isBackwards(from: unknown, until: unknown): boolean {
  return typeof from === "string" && typeof until === "string" && until < from;
}

/** Which placements of a company would end before they begin. */
function backwardsPlaces(days: Days): (typeof places)[number][] {
  return places.filter((place) => isBackwards(days[`${place}From`], days[`${place}Until`]));
}

/** The check of every input that says days of placements. */
export function placementInOrder(days: Days, context: z.RefinementCtx): void {
  for (const place of backwardsPlaces(days))
    context.addIssue({ code: "custom", path: [`${place}Until`], message: endsTooEarly });
}

/** The days among these fields with which a company's placement would end before it begins. */
export function backwardsDays(company: Days, fields: Record<string, unknown>): string[] {
  const backwards = backwardsPlaces({ ...company, ...fields });
  return placementDays.filter((day) => day in fields && backwards.some((place) => day.startsWith(place)));
}

/** A day begins as soon as it has begun anywhere on earth. In ms since 1970; for none, it always has. */
function beginOfDay(day: string | undefined): number {
  return day ? Date.parse(`${day}T00:00:00+14:00`) : -Infinity;
}

/** A day lasts until it has ended everywhere on earth. In ms since 1970; for none, it never does. */
export function endOfDay(day: string | undefined): number {
  return day ? Date.parse(`${day}T00:00:00-12:00`) + dayMs : Infinity;
}

const periods = ({ sponsoredFrom, sponsoredUntil, featuredFrom, featuredUntil }: Placement) => ({
  sponsored: [beginOfDay(sponsoredFrom), endOfDay(sponsoredUntil)] as const,
  featured: [beginOfDay(featuredFrom), endOfDay(featuredUntil)] as const,
});

/** Whether it is sponsored and featured now: it is marked so, and its days have begun and not ended. */
export function placementNow(placement: Placement, now: number): Pick<Placement, "sponsored" | "featured"> {
  const { sponsored, featured } = periods(placement);
  const runs = ([begin, end]: readonly [number, number]) => begin <= now && now < end;
  return { sponsored: placement.sponsored && runs(sponsored), featured: placement.featured && runs(featured) };
}

/** The same thing as visitors see it: sponsored and featured as of now, without the days. */
export function asPlacedNow<Placed extends Placement>(placed: Placed, now: number): Placed {
  const { sponsoredFrom, sponsoredUntil, featuredFrom, featuredUntil, ...shown } = placed;
  if (!sponsoredFrom && !sponsoredUntil && !featuredFrom && !featuredUntil) return placed;
  return { ...shown, ...placementNow(placed, now) } as Placed;
}

/** When the first of these placements begins or ends after `now`, in ms since 1970; Infinity for never. */
export function nextTurn(placements: readonly Placement[], now: number): number {
  let next = Infinity;
  for (const placement of placements) {
    const { sponsored, featured } = periods(placement);
    for (const moment of [...sponsored, ...featured]) if (moment > now && moment < next) next = moment;
  }
  return next;
}
