import type { Catalogue } from "~/catalogue/catalogue";
import { chunkSize } from "~/catalogue/chunk";
import { categoryIdsAt, markCategories, positionOf, valueAt, wordsAt, type CompanyTable } from "~/catalogue/table";
import { companyAt } from "~/catalogue/find";
import { overlap } from "~/catalogue/word-hashes";
import type { Company } from "~/companies/company";

/** Cards stand in rows of three: a row that is not full is left out. */
const row = 3;
const mostRows = 2;
/** How much the parts weigh: what a company is for says most, what it says of itself less, what it costs least. */
const weights = { categories: 1, text: 1, price: 0.1 };

const remembered = new WeakMap<Catalogue, Map<number, readonly number[]>>();

/**
 * Three or six companies like this one, the most similar first: by shared categories (a rare one says more), by words
 * in common, and by price. Never itself, and payment counts for nothing. Fewer than three are none.
 */
export function similarTo(catalogue: Catalogue, { id }: Pick<Company, "id">): Company[] {
  const known = remembered.get(catalogue) ?? new Map<number, readonly number[]>();
  remembered.set(catalogue, known);
  const similar = known.get(id) ?? find(catalogue, id);
  known.set(id, similar);
  return similar.map((position) => companyAt(catalogue, position));
}

type Scored = { position: number; score: number; rating: number; id: number };

/** The positions of similar companies, the most similar first. */
function find({ companies, categoryById }: Catalogue, id: number): number[] {
  const own = positionOf(companies, id);
  if (own === undefined) return [];
  const total = companies.orders.relevance.length;
  const rarity = new Map<number, number>();
  for (const category of categoryIdsAt(companies, own))
    rarity.set(category, Math.log(1 + total / Math.max(1, categoryById.get(category)?.count ?? 1)));
  const all = sum(rarity.values());
  const words = wordsAt(companies, own);
  const price = valueAt(companies, "price", own);
  const shares = weighCategories(companies, rarity);
  const best: Scored[] = [];
  let found = 0;
  for (let position = 0; position < shares.length; position++) {
    const shared = shares[position] as number;
    if (shared === 0 || position === own || !valueAt(companies, "isPublic", position)) continue;
    found++;
    const score =
      (weights.categories * shared) / all +
      weights.text * overlap(words, wordsAt(companies, position)) +
      weights.price * priceCloseness(price, valueAt(companies, "price", position));
    const scored = { position, score, rating: valueAt(companies, "rating", position), id: valueAt(companies, "id", position) }; // oxfmt-ignore
    // Sorting all of a large category would take longer than finding them.
    const last = best[mostRows * row - 1];
    if (last && compare(scored, last) > 0) continue;
    best.push(scored);
    best.sort(compare);
    best.length = Math.min(best.length, mostRows * row);
  }
  return best.slice(0, Math.floor(found / row) * row).map(({ position }) => position);
}

function compare(a: Scored, b: Scored): number {
  return b.score - a.score || b.rating - a.rating || a.id - b.id;
}

/** Returns the sum of the weights of each company's categories, by its position. */
function weighCategories(companies: CompanyTable, weights: ReadonlyMap<number, number>): Float64Array {
  const sums = new Float64Array(companies.chunks.length * chunkSize);
  for (const [category, weight] of weights)
    markCategories(companies, [category]).forEach((mark, position) => {
      if (mark === 1) sums[position] = (sums[position] as number) + weight;
    });
  return sums;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}

/** 1 for the same monthly price, 0.5 for twice as much or half; 0 when one of them can't be read. */
function priceCloseness(x: number, y: number): number {
  return Number.isNaN(x) || Number.isNaN(y) ? 0 : (Math.min(x, y) + 1) / (Math.max(x, y) + 1);
}
