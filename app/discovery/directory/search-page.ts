import { type Highlight, highlightsIn } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import type { DirectoryQuery } from "~/discovery/directory/directory-query";
import { facetChoices, type FacetChoice } from "~/discovery/directory/facet-choices";
import type { ReadQuery } from "~/discovery/directory/read-query";
import { relaxationsOf, type Relaxation } from "~/discovery/directory/relaxations";
import { closeMatches, findIn, readIn, searchCompanies, type SearchQuery } from "~/discovery/directory/search";
import type { Company } from "~/catalog/companies/company";
import { fold } from "~/platform/text/fold";

/** A company with the matches in its texts. */
export type Hit = { company: Company; marks: { name: Highlight[]; shortDescription: Highlight[] } };

export type SearchPage = {
  hits: Hit[];
  /** The number of hits on all pages, without close matches. */
  total: number;
  page: number;
  pages: number;
  /** Companies that match only some words of the text, if none matches all. */
  close: Hit[];
  /** The text that was probably meant. */
  didYouMean: string | undefined;
  /** Words of the text that no tool has, which the search ignored. */
  dropped: string[];
  /** The filters in the text. */
  read: ReadQuery["read"];
  choices: FacetChoice[];
  /** Whether the rail can show further filters. */
  hasMore: boolean;
  /** What to remove from the search if nothing is found. */
  relaxations: Relaxation[];
};

/** A page of the directory: the hits of a search, and its facets. */
export function searchPage(
  directory: Directory,
  query: Pick<DirectoryQuery, "sort" | "page" | "filters"> & SearchQuery,
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
    ...facetChoices(directory, query, query.filters),
    relaxations: relaxationsOf(directory, query),
  };
}
