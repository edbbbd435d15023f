import { type Highlight, highlightsIn } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import type { DirectoryQuery } from "~/discovery/directory/directory-query";
import { facetChoices, type FacetChoice } from "~/discovery/directory/facet-choices";
import type { ReadQuery } from "~/discovery/directory/read-query";
import { relaxationsOf, type Relaxation } from "~/discovery/directory/relaxations";
import { closeMatches, findIn, readIn, searchCompanies, type SearchQuery } from "~/discovery/directory/search";
import type { Company } from "~/catalog/companies/company";
import { fold } from "~/platform/text/fold";

/** A company, and what matched in its texts. */
export type Hit = { company: Company; marks: { name: Highlight[]; shortDescription: Highlight[] } };

export type SearchPage = {
  hits: Hit[];
  /** How many there are on all pages. Close matches don't count. */
  total: number;
  page: number;
  pages: number;
  /** What matches the text only in part, if nothing matches all of it. */
  close: Hit[];
  /** What was probably meant. */
  didYouMean: string | undefined;
  /** Words of the text that no tool has. The search ignored them. */
  dropped: string[];
  /** What the text says as filters. */
  read: ReadQuery["read"];
  choices: FacetChoice[];
  /** What to leave out, if nothing is found. */
  relaxations: Relaxation[];
};

/** One page of the directory: what a search finds, and what narrows it. */
export function searchPage(
  directory: Directory,
  query: Pick<DirectoryQuery, "sort" | "page"> & SearchQuery,
  perPage: number,
): SearchPage {
  const { companies, ...found } = searchCompanies(directory, query, perPage);
  const { needles, didYouMean, dropped } = findIn(directory, query);
  const toHit = (company: Company): Hit => ({
    company,
    marks: {
      name: highlightsIn(company.name, needles, fold),
      shortDescription: highlightsIn(company.shortDescription, needles, fold),
    },
  });
  return {
    ...found,
    hits: companies.map(toHit),
    close: closeMatches(directory, query).map(toHit),
    didYouMean,
    dropped,
    read: readIn(directory, query),
    choices: facetChoices(directory, query),
    relaxations: relaxationsOf(directory, query),
  };
}
