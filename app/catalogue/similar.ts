import type { Catalogue } from "~/catalogue/catalogue";
import { fold } from "~/text/fold";
import type { Company } from "~/companies/company";
import { monthlyAmount } from "~/companies/price";

/** Cards stand in rows of three: a row that is not full is left out. */
const row = 3;
const mostRows = 2;
/** How much the parts weigh: what a company is for says most, what it says of itself less, what it costs least. */
const weights = { categories: 1, text: 1, price: 0.1 };

const remembered = new WeakMap<Catalogue, Map<number, readonly Company[]>>();

/**
 * Three or six companies like this one, the most similar first: by shared categories (a rare one says more), by words
 * in common and by price band. Never itself, and what was paid counts for nothing. Fewer than three are none.
 */
export function similarTo(catalogue: Catalogue, company: Company): readonly Company[] {
  const known = remembered.get(catalogue) ?? new Map<number, readonly Company[]>();
  remembered.set(catalogue, known);
  const similar = known.get(company.id) ?? find(catalogue, company);
  known.set(company.id, similar);
  return similar;
}

function find(catalogue: Catalogue, company: Company): readonly Company[] {
  const rarity = new Map(
    company.categories.map(({ id, slug }) => {
      const count = catalogue.categoryBySlug.get(slug)?.count ?? 1;
      return [id, Math.log(1 + catalogue.companies.length / Math.max(1, count))];
    }),
  );
  const all = sum([...rarity.values()]);
  const words = wordsOf(company);
  const scored = catalogue.companies.flatMap((other) => {
    const shared = sum(other.categories.map(({ id }) => rarity.get(id) ?? 0));
    if (shared === 0 || other.id === company.id) return [];
    const score =
      (weights.categories * shared) / all +
      weights.text * overlap(words, wordsOf(other)) +
      weights.price * priceCloseness(company, other);
    return { other, score };
  });
  const rows = Math.min(mostRows, Math.floor(scored.length / row));
  return scored
    .sort((a, b) => b.score - a.score || b.other.rating - a.other.rating || a.other.id - b.other.id)
    .slice(0, rows * row)
    .map(({ other }) => other);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Words of four letters and more: shorter ones say little about what a tool does. */
function wordsOf({ name, shortDescription }: Company): Set<string> {
  return new Set(fold(`${name} ${shortDescription}`).match(/\p{L}{4,}/gu));
}

/** Jaccard's index: shared words of all words, 0–1. */
function overlap(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** 1 for the same monthly price, 0.5 for twice as much or half; 0 when one of them cannot be read. */
function priceCloseness(a: Company, b: Company): number {
  const [x, y] = [monthlyAmount(a.price), monthlyAmount(b.price)];
  if (x === null || y === null) return 0;
  return (Math.min(x, y) + 1) / (Math.max(x, y) + 1);
}
