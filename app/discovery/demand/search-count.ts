/** The amounts that a page's report adds to a search's counts. */
export type SearchCount = {
  query: string;
  count: number;
  unfound: number;
  /** Negative for a click in results that were counted before. */
  unclicked: number;
  askers: number;
};
