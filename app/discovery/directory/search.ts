import {
  add,
  type Bits,
  chosenSlots,
  hasPosition,
  hitsInOrder,
  intersect,
  rank,
  search,
  type SearchRequest,
  type SearchResult,
  type SearchView,
  slotsContaining,
  type TextAt,
} from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import type { DirectoryQuery } from "~/discovery/directory/directory-query";
import { facetNames, type Chosen, type FacetName } from "~/discovery/directory/facets";
import { companyAt } from "~/discovery/directory/find";
import { factPhrases, products } from "~/discovery/directory/language";
import type { Order } from "~/discovery/directory/order";
import { pageOf } from "~/discovery/directory/page-of";
import { isWithin, readQuery, type PriceLimits, type ReadQuery } from "~/discovery/directory/read-query";
import { runAtOnce, type Sliced } from "~/discovery/directory/run-in-slices";
import { monthlyCosts, orderByCost, slotsInBands } from "~/discovery/directory/costs";
import { textAt, valueAt, type CompanyTable } from "~/discovery/directory/table";
import type { Company } from "~/catalog/companies/company";
import { licensesIn } from "~/catalog/companies/facts/licenses";
import type { Need } from "~/catalog/companies/need";
import { needIn, type NeedParameters } from "~/catalog/companies/cost-query";
import type { Synonyms } from "~/catalog/synonyms/synonyms";
import { fold } from "~/platform/text/fold";

/** The maximum number of close matches. */
const maxCloseMatches = 24;

const textsOf =
  (companies: CompanyTable): TextAt =>
  (position) =>
    textAt(companies, position);

/**
 * A search with its filters. Without synonyms, words match only themselves. With what a buyer needs, prices are what tools cost
 * that buyer.
 */
export type SearchQuery = Chosen & NeedParameters & { q: string; synonyms?: Synonyms };

type LastSearch = {
  key: string;
  synonyms: Synonyms;
  read: ReadQuery["read"];
  chosen: SearchRequest["chosen"];
  result: SearchResult;
};
/** Caches the last search per index, because a page uses it for hits, facets, and close matches. */
const last = new WeakMap<SearchView, LastSearch>();

const noSynonyms: Synonyms = new Map();

/** Searches the public companies for the text and the selected facets. An empty text matches all. */
export function findIn(directory: Directory, query: SearchQuery): SearchResult {
  return lastSearch(directory, query).result;
}

/** Returns a predicate for whether a search finds the company at a position. */
export function hitTestOf(directory: Directory, query: SearchQuery): (position: number) => boolean {
  const { hits } = findIn(directory, query);
  return (position) => hasPosition(directory.companies.search, hits, position);
}

/** Returns the selected facet values as the index stores them, and the price filter in the text. */
export function chosenIn(directory: Directory, query: SearchQuery): SearchRequest["chosen"] {
  return lastSearch(directory, query).chosen;
}

/** Returns the filters in the text. */
export function readIn(directory: Directory, query: SearchQuery): ReadQuery["read"] {
  return lastSearch(directory, query).read;
}

function lastSearch(directory: Directory, { q, synonyms = noSynonyms, ...others }: SearchQuery): LastSearch {
  const { search: view, rates } = directory.companies;
  const need = needIn(others);
  const key = JSON.stringify([q, facetNames.map((name) => others[name] ?? []), need]);
  const known = last.get(view);
  if (known?.key === key && known.synonyms === synonyms) return known;
  const { rest, price, read } = readQuery(q, rates);
  const chosen: Values = new Map<string, ReadonlySet<string> | Bits>(valuesIn(directory, others));
  if (need && others.price?.length) chosen.set("price", slotsInBands(directory, need, others.price));
  const always = price ? exactMatches(directory, q, chosen) : undefined;
  if (price) chosen.set("price", slotsPriced(directory, price, need, chosen));
  const request = { text: fold(rest), chosen, always };
  const language = { synonyms, facts: factPhrases(new Date().getUTCFullYear()), products };
  const result = search(view, textsOf(directory.companies), request, language);
  const found = { key, synonyms, read, chosen, result };
  last.set(view, found);
  return found;
}

/** Returns the slots of companies whose price is within limits, and in the selected bands, if any. */
function slotsPriced(directory: Directory, price: PriceLimits, need: Need | undefined, chosen: Values): Bits {
  const { companies } = directory;
  const { search: view, byId } = companies;
  const priceAt = need ? monthlyCosts(directory, need) : (position: number) => valueAt(companies, "price", position);
  const slots = new Uint32Array(view.live.length);
  for (const position of byId) if (isWithin(price, priceAt(position))) add(slots, view.slots[position]!);
  const bands = chosen.get("price");
  return bands ? intersect(slots, chosenSlots(view, new Map([["price", bands]]))) : slots;
}

/** Returns the slots of public companies with the selected values and the full text in their name or description. */
function exactMatches({ companies }: Directory, q: string, chosen: Values): Bits {
  const { search: view } = companies;
  const slots = runAtOnce(slotsContaining(view, textsOf(companies), fold(q)));
  return intersect(intersect(slots, view.visible), chosenSlots(view, chosen));
}

/** What was selected, by facet: values, or slots. */
type Values = Map<string, ReadonlySet<string> | Bits>;

/**
 * Returns the selected facet values as the index stores them: categories by ID, with a value that matches nothing for
 * unknown ones, and licenses by current identifiers, because saved searches may have former ones.
 */
function valuesIn({ categoryBySlug }: Directory, chosenFacets: Chosen): Map<string, ReadonlySet<string>> {
  const indexed = (name: FacetName, value: string) => {
    if (name === "category") return String(categoryBySlug.get(value)?.id);
    return name === "license" ? licensesIn(value) : value;
  };
  const chosen = facetNames.flatMap((name) => {
    const values = chosenFacets[name] ?? [];
    if (values.length === 0) return [];
    return [[name, new Set(values.flatMap((value) => indexed(name, value)))] as const];
  });
  return new Map(chosen);
}

/**
 * Returns the positions of all public companies that match the text and the selected facets, in the requested order
 * (app/discovery/directory/ranking.ts).
 */
export function findPositions(
  directory: Directory,
  { sort, ...query }: Pick<DirectoryQuery, "sort"> & SearchQuery,
): Order {
  const { companies } = directory;
  const result = findIn(directory, query);
  const need = needIn(query);
  if (need && (sort === "price-low" || sort === "price-high"))
    return hitsInOrder(result, result.hits, orderByCost(directory, need, sort));
  if (sort !== "relevance") return hitsInOrder(result, result.hits, companies.orders[sort]);
  return rank(result, result.hits, companies.orders.relevance, textsOf(companies));
}

/** Returns the companies that match some words of a text, best first, if none matches all. */
export function closeMatches(directory: Directory, query: SearchQuery): Company[] {
  const result = findIn(directory, query);
  if (!result.close) return [];
  const { companies } = directory;
  const positions = rank(result, result.close, companies.orders.relevance, textsOf(companies));
  return Array.from(positions.subarray(0, maxCloseMatches), (position) => companyAt(directory, position));
}

/** Returns a predicate for whether the company at a position has exactly this text in its name or description. */
export function* matcherOf({ companies }: Directory, q: string): Sliced<(position: number) => boolean> {
  const text = fold(q);
  if (text === "") return () => true;
  const slots = yield* slotsContaining(companies.search, textsOf(companies), text);
  return (position) => hasPosition(companies.search, slots, position);
}

/** A page of the results of `findPositions`, the last one if a later one is requested. `total` is their number on all pages. */
export function searchCompanies(
  directory: Directory,
  query: Pick<DirectoryQuery, "sort" | "page"> & SearchQuery,
  perPage: number,
) {
  const all = findPositions(directory, query);
  const { items, page, pages } = pageOf(all, query.page, perPage);
  return { companies: Array.from(items, (position) => companyAt(directory, position)), total: all.length, page, pages };
}
