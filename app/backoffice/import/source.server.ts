import type { Candidate } from "~/backoffice/import/candidate";

/** A source's own resume position: plain data, stored in the database. */
export type Position = Record<string, string | number>;

/** Some of a source's entries, and the position after them. */
export type SourcePage = { candidates: Candidate[]; next: Position };

/** A source of companies. It provides entries page by page, starting at any position of an earlier page. */
export type Source = {
  read(from?: Position): AsyncIterable<SourcePage>;
};
