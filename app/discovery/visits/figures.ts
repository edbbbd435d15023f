import type { ListPosition } from "~/catalog/companies/list-positions";

/** A company's figures on one day. A click on an offer's button counts as a claim, not as a click. */
export type DayFigures = { day: string; views: number; clicks: number; claims: number };
export type PlaceFigures = { place: ListPosition; views: number; clicks: number };

/** A company's figures in a period: per day, oldest first, and per place, the most seen first. */
export type CompanyFigures = { days: DayFigures[]; places: PlaceFigures[] };

/** A company in the list of those most seen or most clicked. */
export type RankedCompany = { id: number; name: string; views: number; clicks: number; claims: number };

/** The name of a company that is gone. */
export const deletedCompany = "Deleted company";

export const placementNames = { sponsored: "Sponsored", featured: "Featured" } as const;

export const placeNames: Record<ListPosition, string> = {
  featured: "Featured section",
  list: "Directory",
  category: "Category pages",
  search: "Search results",
  alternatives: "Alternatives pages",
  similar: "Similar tools",
  menu: "Directory menu",
  page: "Its own page",
  compare: "Comparison",
};

/** Places that are about the company itself, rather than lists. */
const ownPlaces: readonly ListPosition[] = ["page", "compare"];

/** The sums of a company's figures in lists, and in places about the company itself. */
export function byAttention(places: readonly PlaceFigures[]) {
  const sum = (own: boolean, kind: "views" | "clicks") =>
    places.filter(({ place }) => ownPlaces.includes(place) === own).reduce((all, one) => all + one[kind], 0);
  return {
    lists: { views: sum(false, "views"), clicks: sum(false, "clicks") },
    own: { views: sum(true, "views"), clicks: sum(true, "clicks") },
  };
}

/** "4.2%" for 42 clicks of 1,000 views. Empty without views. */
export function clickRate(clicks: number, views: number): string {
  return views === 0 ? "" : `${((100 * clicks) / views).toFixed(1)}%`;
}
