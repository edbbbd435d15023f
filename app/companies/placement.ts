/** Whether a company is sponsored and featured, and from which day to which, both included, such as 2026-12-31. */
export type Placement = {
  sponsored: boolean;
  featured: boolean;
  sponsoredFrom?: string;
  sponsoredUntil?: string;
  featuredFrom?: string;
  featuredUntil?: string;
};

const dayMs = 24 * 3600 * 1000;

/** A day begins as soon as it has begun anywhere on earth. In ms since 1970; for none, it always has. */
export function beginOfDay(day: string | undefined): number {
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
