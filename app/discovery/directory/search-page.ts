import { type Highlight, highlightsIn } from "search-index";
import { costOf } from "~/discovery/directory/costs";
import type { Directory } from "~/discovery/directory/directory";
import type { DirectoryQuery } from "~/discovery/directory/directory-query";
import { facetChoices, type FacetChoice } from "~/discovery/directory/facet-choices";
import { fitsFor, type Fit } from "~/discovery/directory/fit";
import { readFilters, type ReadFilter } from "~/discovery/directory/read-filters";
import { relaxationsOf, type Relaxation } from "~/discovery/directory/relaxations";
import {
  closeMatches,
  findIn,
  needOf,
  searchCompanies,
  unmentionedIn,
  wishesIn,
  type SearchQuery,
} from "~/discovery/directory/search";
import type { Company } from "~/catalog/companies/company";
import type { Cost } from "~/catalog/companies/cost";
import { fold } from "~/platform/text/fold";

/** A company with the matches in its texts. */
export type Hit = {
  company: Company;
  marks: { name: Highlight[]; shortDescription: Highlight[] };
  /** Where it matches, if not in what its card shows: "Works with Slack". */
  reason?: string;
  /** What it costs a buyer in a year. Null if no plan with a known price fits; undefined if the query doesn't say who buys. */
  cost?: Cost | null;
  /** How it answers what the text asks for in words. */
  fit?: Fit;
};

/** What the text asks for in words: the words, what they were read as, and the text before and after them. */
export type ShownWish = { text: string; label: string; before: string; after: string };

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
  read: ReadFilter[];
  /** What the text asks for in words. */
  wishes: ShownWish[];
  /** Words of a question that none of the tools has. */
  unmentioned: string[];
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
  return { ...found, ...withMatches(directory, query, companies), unmentioned: unmentionedIn(directory, query) };
}

/** Some of the companies that a search finds, with what matches, and all that is said about the search. */
export function withMatches(
  directory: Directory,
  query: Partial<Pick<DirectoryQuery, "filters">> & SearchQuery,
  companies: readonly Company[],
): Omit<SearchPage, "total" | "page" | "pages" | "unmentioned"> {
  const { needles, didYouMean, dropped } = findIn(directory, query);
  const need = needOf(directory, query);
  const fitOf = fitsFor(directory, query);
  const wishes = wishesIn(directory, query);
  const toHit = (company: Company): Hit => {
    const name = highlightsIn(company.name, needles, fold);
    const shortDescription = highlightsIn(company.shortDescription, needles, fold);
    const reason = name.length + shortDescription.length > 0 ? undefined : reasonOf(company, needles);
    const fit = fitOf(company);
    const cost = need && costOf(company, need, directory.companies.rates);
    return {
      company,
      marks: { name, shortDescription },
      ...(reason !== undefined && { reason }),
      ...(cost !== undefined && { cost }),
      ...(fit && { fit }),
    };
  };
  return {
    hits: companies.map(toHit),
    close: closeMatches(directory, query).map(toHit),
    didYouMean,
    dropped,
    read: readFilters(wishes, directory.companies.rates),
    wishes: wishes.map(({ text, label, from, to }) => ({
      ...{ text, label, before: query.q.slice(0, from), after: query.q.slice(to) },
    })),
    ...facetChoices(directory, query, query.filters),
    relaxations: relaxationsOf(directory, query),
  };
}

/** Where a company matches besides its name, its short description, and its categories. */
function reasonOf(
  { categories, alternativeTo, integrations, description }: Company,
  needles: Parameters<typeof highlightsIn>[1],
): string | undefined {
  const matches = (text: string) => highlightsIn(text, needles, fold).length > 0;
  if (categories.some(({ name }) => matches(name))) return undefined;
  const replaced = alternativeTo?.find(matches);
  if (replaced !== undefined) return `Alternative to ${replaced}`;
  const integration = integrations?.find(matches);
  if (integration !== undefined) return `Works with ${integration}`;
  const sentence = description.split(/(?<=[.!?])\s+/u).find(matches);
  return sentence !== undefined && sentence.length <= maxSentence ? `“${sentence}”` : undefined;
}

/** In UTF-16 units. A longer one would be cut off. */
const maxSentence = 160;
