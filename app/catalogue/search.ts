import type { Catalogue } from "~/catalogue/catalogue";
import { chunkSize } from "~/catalogue/chunk";
import { isInCategory } from "~/catalogue/table";
import type { DirectoryQuery } from "~/catalogue/directory-query";
import { companyAt } from "~/catalogue/find";
import type { Order } from "~/catalogue/order";
import { pageOf } from "~/catalogue/page-of";
import { bestScore, notFound, scoresIn } from "~/catalogue/relevance";
import type { Company } from "~/companies/company";
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

/**
 * Returns the positions of all companies whose name or description contains the text, ignoring case, in the requested
 * order (app/catalogue/ranking.ts). A category limits them to its companies.
 */
export function findPositions(
  catalogue: Catalogue,
  { q, category, sort }: Pick<DirectoryQuery, "q" | "category" | "sort">,
): Order {
  const text = fold(q);
  const inCategory = category === "" ? catalogue.companies.orders[sort] : inCategoryOf(catalogue, category, sort);
  if (text === "") return inCategory;
  const scoreAt = scoresOf(catalogue, text);
  const found = inCategory.filter((position) => scoreAt(position) !== notFound);
  return sort === "relevance" ? byScore(found, scoreAt) : found;
}

/** Sorts by score, highest first. Equal scores keep their order. */
function byScore(positions: Order, scoreAt: (position: number) => number): Order {
  const sorted = new Uint32Array(positions.length);
  let end = 0;
  // There are only a few scores, so one pass for each is faster than comparing.
  for (let score = bestScore; score > notFound; score--)
    for (const position of positions) if (scoreAt(position) === score) sorted[end++] = position;
  return sorted;
}

function inCategoryOf({ companies, categoryBySlug }: Catalogue, slug: string, sort: DirectoryQuery["sort"]): Order {
  const category = categoryBySlug.get(slug);
  if (!category) return new Uint32Array();
  return companies.orders[sort].filter((position) => isInCategory(companies, position, category.id));
}

function scoresOf({ companies }: Catalogue, text: string): (position: number) => number {
  const bytes = Buffer.from(text);
  const scores = companies.chunks.map((chunk) => scoresIn(chunk, bytes));
  return (position) => scores[Math.floor(position / chunkSize)]?.[position % chunkSize] ?? notFound;
}

/** Returns a test of whether the company at a position has the text in its name or description. */
export function matcherOf(catalogue: Catalogue, q: string): (position: number) => boolean {
  const text = fold(q);
  if (text === "") return () => true;
  const scoreAt = scoresOf(catalogue, text);
  return (position) => scoreAt(position) !== notFound;
}

/** One page of what `findPositions` finds. */
export function searchCompanies(catalogue: Catalogue, query: DirectoryQuery, perPage: number): Found {
  const all = findPositions(catalogue, query);
  const { items, page, pages } = pageOf(all, query.page, perPage);
  return { companies: Array.from(items, (position) => companyAt(catalogue, position)), total: all.length, page, pages };
}
