import type { Catalogue } from "~/catalogue/catalogue";
import { chunkSize, type Chunk } from "~/catalogue/chunk";
import type { DirectoryQuery } from "~/catalogue/directory-query";
import { marksOf } from "~/catalogue/facet-marks";
import type { Chosen } from "~/catalogue/facets";
import { companyAt } from "~/catalogue/find";
import type { Order } from "~/catalogue/order";
import { pageOf } from "~/catalogue/page-of";
import { bestScore, notFound, scoresIn } from "~/catalogue/relevance";
import type { Sliced } from "~/catalogue/slices";
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
 * order (app/catalogue/ranking.ts). Facets limit them to companies that have a chosen value of each.
 */
export function* findPositions(
  catalogue: Catalogue,
  { q, sort, ...chosen }: Pick<DirectoryQuery, "q" | "sort"> & Chosen,
): Sliced<Order> {
  const text = fold(q);
  const marks = [...marksOf(catalogue, chosen).values()];
  const order = catalogue.companies.orders[sort];
  const passing =
    marks.length === 0 ? order : order.filter((position) => marks.every((marked) => marked[position] === 1));
  if (text === "") return passing;
  const scores = yield* scoresOf(catalogue, text);
  const found = passing.filter((position) => scores[position] !== notFound);
  return sort === "relevance" ? byScore(found, scores) : found;
}

/** Sorts by score, highest first. Equal scores keep their order. */
function byScore(positions: Order, scores: Uint8Array): Order {
  const sorted = new Uint32Array(positions.length);
  let end = 0;
  // There are only a few scores, so one pass for each is faster than comparing.
  for (let score = bestScore; score > notFound; score--)
    for (const position of positions) if (scores[position] === score) sorted[end++] = position;
  return sorted;
}

/** The scores of a search by position, and the numbers of the chunks that they were computed from. */
type Scored = { scores: Uint8Array; from: readonly number[] };

/** How many searches are remembered, at a byte per company. Visitors turn pages, and many search for the same words. */
const mostRemembered = 32;
/** By text, the last used one at the end. */
const remembered = new Map<string, Scored>();
/** Numbers of chunks, because remembered searches mustn't keep replaced chunks in memory. */
const numberOf = new WeakMap<Chunk, number>();
let lastNumber = 0;

function numberFor(chunk: Chunk): number {
  const number = numberOf.get(chunk) ?? ++lastNumber;
  numberOf.set(chunk, number);
  return number;
}

/** Returns the scores of all companies by their positions. Searches only chunks that changed since the last time. */
function* scoresOf({ companies: { chunks } }: Catalogue, text: string): Sliced<Uint8Array> {
  const known = remembered.get(text);
  const from = chunks.map(numberFor);
  const bytes = Buffer.from(text);
  const scores = new Uint8Array(chunks.length * chunkSize);
  for (const [i, chunk] of chunks.entries()) {
    const first = i * chunkSize;
    if (known && known.from[i] === from[i]) scores.set(known.scores.subarray(first, first + chunkSize), first);
    else scores.set(scoresIn(chunk, bytes), first);
    yield;
  }
  remembered.delete(text);
  remembered.set(text, { scores, from });
  const [oldest] = remembered.keys();
  if (oldest !== undefined && remembered.size > mostRemembered) remembered.delete(oldest);
  return scores;
}

/** Returns a test of whether the company at a position has the text in its name or description. */
export function* matcherOf(catalogue: Catalogue, q: string): Sliced<(position: number) => boolean> {
  const text = fold(q);
  if (text === "") return () => true;
  const scores = yield* scoresOf(catalogue, text);
  return (position) => scores[position] !== notFound;
}

/** One page of what `findPositions` finds. */
export function* searchCompanies(
  catalogue: Catalogue,
  query: Pick<DirectoryQuery, "q" | "sort" | "page"> & Chosen,
  perPage: number,
): Sliced<Found> {
  const all = yield* findPositions(catalogue, query);
  const { items, page, pages } = pageOf(all, query.page, perPage);
  return { companies: Array.from(items, (position) => companyAt(catalogue, position)), total: all.length, page, pages };
}
