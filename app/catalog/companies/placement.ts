import type { z } from "zod";

/** Whether a company is sponsored or featured, and the first and last day, such as 2026-12-31. */
type Placement = {
  sponsored: boolean;
  featured: boolean;
  sponsoredFrom?: string;
  sponsoredUntil?: string;
  featuredFrom?: string;
  featuredUntil?: string;
};

export const placementDays = ["sponsoredFrom", "sponsoredUntil", "featuredFrom", "featuredUntil"] as const;
type PlacementDay = (typeof placementDays)[number];
type Days = { [Day in PlacementDay]?: unknown };

const placementKinds = ["sponsored", "featured"] as const;
const dayMs = 24 * 3600 * 1000;

/** The error for an end date that comes before its start date. */
export const endsTooEarly = "Must be on or after the start date";

/** Whether a placement would end before it begins. Compares days as text, such as 2026-12-31. */
export function isBackwards(from: unknown, until: unknown): boolean {
  return typeof from === "string" && typeof until === "string" && until < from;
}

/** A company's placements that would end before they begin. */
function backwardsPlacements(days: Days): (typeof placementKinds)[number][] {
  return placementKinds.filter((kind) => isBackwards(days[`${kind}From`], days[`${kind}Until`]));
}

/** Validates the placement dates of every input. */
export function placementInOrder(days: Days, context: z.RefinementCtx): void {
  for (const kind of backwardsPlacements(days))
    context.addIssue({ code: "custom", path: [`${kind}Until`], message: endsTooEarly });
}

/** The fields that make a placement end before it begins. */
export function backwardsDays(company: Days, fields: Record<string, unknown>): string[] {
  const backwards = backwardsPlacements({ ...company, ...fields });
  return placementDays.filter((day) => day in fields && backwards.some((kind) => day.startsWith(kind)));
}

/** When a day starts anywhere on Earth, in ms since 1970. -Infinity without a day. */
function startOfDay(day: string | undefined): number {
  return day ? Date.parse(`${day}T00:00:00+14:00`) : -Infinity;
}

/** When a day has ended everywhere on Earth, in ms since 1970. Infinity without a day. */
export function endOfDay(day: string | undefined): number {
  return day ? Date.parse(`${day}T00:00:00-12:00`) + dayMs : Infinity;
}

const periods = ({ sponsoredFrom, sponsoredUntil, featuredFrom, featuredUntil }: Placement) => ({
  sponsored: [startOfDay(sponsoredFrom), endOfDay(sponsoredUntil)] as const,
  featured: [startOfDay(featuredFrom), endOfDay(featuredUntil)] as const,
});

/** Whether a company is sponsored and featured now: set, and within its dates. */
export function placementNow(placement: Placement, now: number): Pick<Placement, "sponsored" | "featured"> {
  const { sponsored, featured } = periods(placement);
  const runs = ([begin, end]: readonly [number, number]) => begin <= now && now < end;
  return { sponsored: placement.sponsored && runs(sponsored), featured: placement.featured && runs(featured) };
}

/** Applies a placement's current state and removes its dates, as visitors see it. */
export function withCurrentPlacement<Placed extends Placement>(
  company: Placed,
  now: Pick<Placement, "sponsored" | "featured">,
): Placed {
  const { sponsoredFrom, sponsoredUntil, featuredFrom, featuredUntil, ...shown } = company;
  if (!sponsoredFrom && !sponsoredUntil && !featuredFrom && !featuredUntil) return company;
  return { ...shown, ...now } as Placed;
}

/** When the first of these placements begins or ends after `now`, in ms since 1970, or Infinity. */
export function nextPlacementChange(placements: readonly Placement[], now: number): number {
  let next = Infinity;
  for (const placement of placements) {
    const { sponsored, featured } = periods(placement);
    for (const moment of [...sponsored, ...featured]) if (moment > now && moment < next) next = moment;
  }
  return next;
}
