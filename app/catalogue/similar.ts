import type { Catalogue } from "~/catalogue/catalogue";
import { categoryIdsAt, isInCategory, positionOf, valueAt, wordsAt } from "~/catalogue/table";
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
  const scored: { position: number; score: number; rating: number; id: number }[] = [];
  for (const position of companies.orders.relevance) {
    let shared = 0;
    for (const [category, weight] of rarity) if (isInCategory(companies, position, category)) shared += weight;
    if (shared === 0 || position === own) continue;
    const score =
      (weights.categories * shared) / all +
      weights.text * overlap(words, wordsAt(companies, position)) +
      weights.price * priceCloseness(price, valueAt(companies, "price", position));
    scored.push({ position, score, rating: valueAt(companies, "rating", position), id: valueAt(companies, "id", position) }); // oxfmt-ignore
  }
  const rows = Math.min(mostRows, Math.floor(scored.length / row));
  return scored
    .sort((a, b) => b.score - a.score || b.rating - a.rating || a.id - b.id)
    .slice(0, rows * row)
    .map(({ position }) => position);
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
