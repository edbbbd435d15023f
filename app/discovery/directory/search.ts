import {
  type Bits,
  chosenSlots,
  countOf,
  hasPosition,
  hitsInOrder,
  intersect,
  narrow,
  noLanguage,
  numbersIn,
  rank,
  rankGroups,
  search,
  type SearchRequest,
  type SearchResult,
  type SearchView,
  slotsContaining,
  subtract,
  type TextAt,
  unite,
} from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import type { DirectoryQuery } from "~/discovery/directory/directory-query";
import { facetNames, type Chosen, type FacetName } from "~/discovery/directory/facets";
import { companyAt } from "~/discovery/directory/find";
import { factPhrases, products } from "~/discovery/directory/language";
import type { Order } from "~/discovery/directory/order";
import { pageOf } from "~/discovery/directory/page-of";
import { readWishes } from "~/discovery/directory/read-wishes";
import { runAtOnce, type Sliced } from "~/discovery/directory/run-in-slices";
import { answersTo, fitsOf, type Answers, type Fits } from "~/discovery/directory/answers";
import { catalogOf } from "~/discovery/directory/wish-catalog";
import type { Answer, Wish } from "~/discovery/directory/wish";
import { featureOf } from "~/discovery/directory/facet-values";
import { orderByCost, slotsInBands } from "~/discovery/directory/costs";
import { textAt, type CompanyTable } from "~/discovery/directory/table";
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
  wishes: readonly AnsweredWish[];
  fits: Fits | undefined;
  need: Need | undefined;
  extras: readonly string[];
  chosen: SearchRequest["chosen"];
  result: SearchResult;
};
/** Caches the last search per index, because a page uses it for hits, facets, and close matches. */
const last = new WeakMap<SearchView, LastSearch>();

const noSynonyms: Synonyms = new Map();
const noFacts: ReturnType<typeof factPhrases> = [];

/** Searches the public companies for the text and the selected facets. An empty text matches all. */
export function findIn(directory: Directory, query: SearchQuery): SearchResult {
  return lastSearch(directory, query).result;
}

/** Returns a predicate for whether a search finds the company at a position, and nothing that it asks for is missing there. */
export function hitTestOf(directory: Directory, query: SearchQuery): (position: number) => boolean {
  const { result, fits } = lastSearch(directory, query);
  const { search: view } = directory.companies;
  return (position) => hasPosition(view, result.hits, position) && !(fits && hasPosition(view, fits.not, position));
}

/** Returns the selected facet values as the index stores them, and what the text lets through. */
export function chosenIn(directory: Directory, query: SearchQuery): SearchRequest["chosen"] {
  return lastSearch(directory, query).chosen;
}

/** What the text asks for in words, and which tools are so. */
export type AnsweredWish = Wish & { answers: Answers };

/** Returns what the text asks for in words. */
export function wishesIn(directory: Directory, query: SearchQuery): readonly AnsweredWish[] {
  return lastSearch(directory, query).wishes;
}

/** Words that are looked up of those that a question says besides. */
const maxExtras = 3;

/** Returns the words of a question that none of the tools has that it finds. */
export function unmentionedIn(directory: Directory, query: SearchQuery): string[] {
  const { extras, result } = lastSearch(directory, query);
  const { search: view } = directory.companies;
  const among = new Map([["found", result.hits]]);
  const isMentioned = (text: string) =>
    search(view, textsOf(directory.companies), { text, chosen: among }, noLanguage).total > 0;
  return extras.slice(0, maxExtras).filter((word) => !isMentioned(word));
}

/** Returns whom prices are for, as the query or its text says. */
export function needOf(directory: Directory, query: SearchQuery): Need | undefined {
  return lastSearch(directory, query).need;
}

/** Returns how many tools that a search finds answer each way. */
export function countFits(directory: Directory, query: SearchQuery): Record<Answer, number> | undefined {
  const { fits, result } = lastSearch(directory, query);
  if (!fits) return undefined;
  const no = countOf(intersect(fits.not.slice(), result.hits));
  const yes = countOf(subtract(intersect(fits.all.slice(), result.hits), fits.not));
  return { yes, no, unknown: result.total - yes - no };
}

/** Returns whether the tool at a position is all that the text asks for in words. Undefined if that asks for nothing. */
export function fitAt(directory: Directory, query: SearchQuery): (position: number) => Answer | undefined {
  const { fits } = lastSearch(directory, query);
  const { search: view } = directory.companies;
  return (position) => {
    if (!fits) return undefined;
    if (hasPosition(view, fits.not, position)) return "no";
    return hasPosition(view, fits.all, position) ? "yes" : "unknown";
  };
}

function lastSearch(directory: Directory, { q, synonyms = noSynonyms, ...others }: SearchQuery): LastSearch {
  const { search: view, rates } = directory.companies;
  const key = JSON.stringify([q, facetNames.map((name) => others[name] ?? []), needIn(others)]);
  const known = last.get(view);
  if (known?.key === key && known.synonyms === synonyms) return known;
  const year = new Date().getUTCFullYear();
  const { wishes, text, optional, extras } = readWishes(q, { ...catalogOf(directory, synonyms), rates, year });
  const need = needFrom(wishes, needIn(others));
  // Wishes say it more exactly.
  const language = { synonyms, facts: wishes.length > 0 ? noFacts : factPhrases(year), products };
  const byText = search(view, textsOf(directory.companies), { text, optional }, language);
  const exact = wishes.length > 0 ? exactMatches(directory, q) : undefined;
  const asked = { need, slots: shownBy(byText, exact) };
  const answered = wishes.map((wish) => ({ ...wish, answers: answersTo(directory, wish.condition, asked) }));
  const fits = answered.length > 0 ? fitsOf(answered.map(({ answers }) => answers), view.live.length) : undefined; // oxfmt-ignore
  const chosen: Values = new Map<string, ReadonlySet<string> | Bits>(valuesIn(directory, others));
  if (need && others.price?.length) chosen.set("price", slotsInBands(directory, need, others.price, asked.slots));
  // What has the whole text is found even if it's known not to fit.
  const always = exact && intersect(exact, chosenSlots(view, chosen));
  if (fits) chosen.set(wishesKey, subtract(view.visible.slice(), fits.not));
  const result = narrow(byText, chosen, always);
  const latest = { key, synonyms, wishes: answered, fits, need, extras, chosen, result };
  last.set(view, latest);
  return latest;
}

/** Returns the slots of what a search may show. What all tools cost takes too long to find out. */
function shownBy({ view, matches, close }: SearchResult, exact?: Bits): Uint32Array {
  const none = new Uint32Array(view.live.length);
  return numbersIn(unite(unite(matches.slice(), close ?? none), exact ?? none));
}

/** The key of what the text lets through among what was selected. */
const wishesKey = "wishes";

/**
 * Whom prices are for: the buyer in the query, or so many people as the text says, who need what it says. One person, if only a price is said
 * with what a plan must include, or of a year.
 */
function needFrom(wishes: readonly Wish[], given: Need | undefined): Need | undefined {
  const conditions = wishes.map(({ condition }) => condition);
  const [people] = conditions.flatMap((each) => (each.kind === "people" ? each.people : []));
  const features = conditions.flatMap((each) =>
    each.kind === "values" && !each.isNegated ? (featureOf[each.facet] ?? []) : [],
  );
  if (given) return { ...given, features: [...new Set([...given.features, ...features])] };
  const prices = conditions.filter(({ kind }) => kind === "price");
  const isYearly = conditions.some(
    (each) => (each.kind === "paid" && each.paid === "yearly") || (each.kind === "price" && each.isPerYear),
  );
  if (people === undefined && (prices.length === 0 || (features.length === 0 && !isYearly))) return undefined;
  return { people: people ?? 1, paid: isYearly ? "yearly" : "monthly", features };
}

/** Returns the slots of public companies with the full text in their name or description. */
function exactMatches({ companies }: Directory, q: string): Bits {
  const slots = runAtOnce(slotsContaining(companies.search, textsOf(companies), fold(q)));
  return intersect(slots, companies.search.visible);
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
  const { result, need, fits } = lastSearch(directory, query);
  const order =
    need && (sort === "price-low" || sort === "price-high")
      ? orderByCost(directory, need, sort)
      : companies.orders[sort];
  const groups = fits ? groupsOf(result.hits, fits) : [result.hits];
  const ordered =
    sort === "relevance"
      ? rankGroups(result, groups, order, textsOf(companies))
      : groups.map((hits) => hitsInOrder(result, hits, order));
  return ordered.length === 1 ? ordered[0]! : concatenated(ordered);
}

/** What fits comes first, then what may fit, and last what only has the whole text. */
const groupsOf = (hits: Bits, { all, not }: Fits): Bits[] => [
  subtract(intersect(all.slice(), hits), not),
  subtract(subtract(hits.slice(), all), not),
  intersect(not.slice(), hits),
];

function concatenated(orders: readonly Order[]): Order {
  const all = new Uint32Array(orders.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const order of orders) {
    all.set(order, at);
    at += order.length;
  }
  return all;
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
