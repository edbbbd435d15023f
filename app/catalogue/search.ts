import type { Catalogue } from "~/catalogue/catalogue";
import type { DirectoryQuery } from "~/catalogue/directory-query";
import { facetNames, type Chosen } from "~/catalogue/facets";
import { companyAt } from "~/catalogue/find";
import { facts } from "~/catalogue/language";
import type { Order } from "~/catalogue/order";
import { pageOf } from "~/catalogue/page-of";
import type { Sliced } from "~/catalogue/slices";
import { textAt, type CompanyTable } from "~/catalogue/table";
import type { Company } from "~/companies/company";
import { slotsContaining } from "~/search/containing";
import type { TextAt } from "~/search/literal";
import { inOrder, rank, search, type SearchRequest, type SearchResult } from "~/search/search";
import { hasPosition, type SearchView } from "~/search/view";
import type { Synonyms } from "~/synonyms/synonyms";
import { fold } from "~/text/fold";

export type Found = {
  /** The companies of the page. */
  companies: Company[];
  /** How many there are on all pages. */
  total: number;
  /** The page shown: the last one if a later one was requested. */
  page: number;
  pages: number;
};

/** How many close matches are listed. */
const mostClose = 24;

const textsOf =
  (companies: CompanyTable): TextAt =>
  (position) =>
    textAt(companies, position);

/** What is searched for. Without synonyms, words mean only themselves. */
export type Asked = Chosen & { q: string; synonyms?: Synonyms };

/** The last search of an index: a page lists its hits, counts its facets, and may show what's close. */
const last = new WeakMap<SearchView, { key: string; synonyms: Synonyms; result: SearchResult }>();

const noSynonyms: Synonyms = new Map();

/** Returns what the text and the chosen facets find among public companies. Everything matches an empty text. */
export function findIn(catalogue: Catalogue, { q, synonyms = noSynonyms, ...given }: Asked): SearchResult {
  const { search: view } = catalogue.companies;
  const chosen = chosenIn(catalogue, given);
  const key = JSON.stringify([q, [...(chosen ?? [])].map(([facet, values]) => [facet, ...values])]);
  const known = last.get(view);
  if (known?.key === key && known.synonyms === synonyms) return known.result;
  const result = search(view, textsOf(catalogue.companies), { text: fold(q), chosen }, { synonyms, facts });
  last.set(view, { key, synonyms, result });
  return result;
}

/** Returns the chosen facet values as the index has them. A category is there by its ID, and an unknown one is no company's. */
export function chosenIn({ categoryBySlug }: Catalogue, given: Chosen): SearchRequest["chosen"] {
  const chosen = facetNames.flatMap((name) => {
    const values = given[name] ?? [];
    if (values.length === 0) return [];
    const known = name === "category" ? values.map((slug) => String(categoryBySlug.get(slug)?.id)) : values;
    return [[name, new Set(known)] as const];
  });
  return new Map(chosen);
}

/**
 * Returns the positions of all public companies that match the text (app/search/) and have the chosen facets, in the
 * requested order (app/catalogue/ranking.ts).
 */
export function findPositions(catalogue: Catalogue, { sort, ...asked }: Pick<DirectoryQuery, "sort"> & Asked): Order {
  const { companies } = catalogue;
  const result = findIn(catalogue, asked);
  if (sort !== "relevance") return inOrder(result, result.hits, companies.orders[sort]);
  return rank(result, result.hits, companies.orders.relevance, textsOf(companies));
}

/** Returns the companies that match some words of a text, best first, if none matches all. */
export function closeMatches(catalogue: Catalogue, asked: Asked): Company[] {
  const result = findIn(catalogue, asked);
  if (!result.close) return [];
  const { companies } = catalogue;
  const positions = rank(result, result.close, companies.orders.relevance, textsOf(companies));
  return Array.from(positions.subarray(0, mostClose), (position) => companyAt(catalogue, position));
}

/** Returns a test of whether the company at a position has exactly this text in its name or description. */
export function* matcherOf({ companies }: Catalogue, q: string): Sliced<(position: number) => boolean> {
  const text = fold(q);
  if (text === "") return () => true;
  const slots = yield* slotsContaining(companies.search, textsOf(companies), text);
  return (position) => hasPosition(companies.search, slots, position);
}

/** One page of what `findPositions` finds. */
export function searchCompanies(
  catalogue: Catalogue,
  query: Pick<DirectoryQuery, "sort" | "page"> & Asked,
  perPage: number,
): Found {
  const all = findPositions(catalogue, query);
  const { items, page, pages } = pageOf(all, query.page, perPage);
  return { companies: Array.from(items, (position) => companyAt(catalogue, position)), total: all.length, page, pages };
}
