import type { ListPosition } from "~/catalog/companies/list-positions";

/** A page's report of a visit: each company once per place, each search once, and each pair once. */
export type VisitReport = {
  /** Companies seen, as place and ID. */
  views: [place: ListPosition, companyId: number][];
  /** Companies whose website was opened, as place and ID. */
  clicks: [place: ListPosition, companyId: number][];
  /** Searches, as text and number of results. */
  searches: [text: string, total: number][];
  /** Searches with a click on a result. */
  followed: string[];
  /** Pairs of companies that were compared, by ID. */
  compared: [companyId: number, otherId: number][];
};

/** The maximum number of entries of a kind in one report. */
export const maxEntries = 50;
