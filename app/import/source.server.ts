import type { Candidate } from "~/import/candidate";

/** Where to go on reading: each source's own, as plain data that is kept in the database. */
export type Position = Record<string, string | number>;

/** Some of a source's entries, and where to go on after them. */
export type SourcePage = { candidates: Candidate[]; next: Position };

/** What companies are imported from: entries page by page, from any place that an earlier page named. */
export type Source = {
  /** How many entries there are, as far as it is known. */
  total: number | null;
  read(from?: Position): AsyncIterable<SourcePage>;
};
