import type { Orders, SearchText } from "~/catalogue/catalogue";
import type { Company } from "~/companies/company";
import { monthlyAmount } from "~/companies/price";
import { isRated } from "~/companies/rating";

export const notFound = 0;

const wordEnd = /[\p{L}\p{M}\p{N}]$/u;

/**
 * How well a name or description answers a search: the exact name, its beginning, the beginning of a word in it,
 * elsewhere in it, the description; `notFound` when it doesn't. Equals stay in the order without a search.
 */
export function relevance({ name, description }: SearchText, text: string): number {
  const first = name.indexOf(text);
  if (first < 0) return description.includes(text) ? 1 : notFound;
  if (first === 0) return name.length === text.length ? 5 : 4;
  for (let at = first; at > 0; at = name.indexOf(text, at + 1)) if (!wordEnd.test(name.slice(0, at))) return 3;
  return 2;
}

/** What the orders look at, once for each company: companies differ in which fields they have, which makes reading slow. */
type Keys = { featured: number; rated: number; rating: number; reviews: number; monthly: number | null };
type Comparison = (a: Keys, b: Keys) => number;

function keysOf(company: Company): Keys {
  const { featured, rating, reviewCount, price } = company;
  return {
    featured: Number(featured),
    rated: Number(isRated(company)),
    rating,
    reviews: reviewCount,
    monthly: monthlyAmount(price),
  };
}

/** Numbers behind which reviews stand come before those that are an estimate or none. */
const byRating: Comparison = (a, b) => b.rated - a.rated || b.rating - a.rating || b.reviews - a.reviews;
const byReviews: Comparison = (a, b) => b.reviews - a.reviews || b.rating - a.rating;

/** A price that cannot be read stands last in both directions. */
function byPrice(direction: 1 | -1): Comparison {
  return ({ monthly: x }, { monthly: y }) => {
    if (x === null || y === null) return Number(x === null) - Number(y === null);
    return (x - y) * direction;
  };
}

/** What was paid never moves a company: relevance without a search is what the editors feature, then the rating. */
const byRelevance: Comparison = (a, b) => b.featured - a.featured || byRating(a, b);

/** The positions of companies in each of the orders that visitors choose from. */
export function ordersOf(companies: readonly Company[]): Orders {
  const collator = new Intl.Collator("en");
  const keys = companies.map(keysOf);
  const names = [...companies.keys()].sort((a, b) => collator.compare(nameAt(a), nameAt(b)) || a - b);
  // Sorting is stable: what a comparison leaves equal stays in the order of the names.
  const order = (comparison: Comparison) => [...names].sort((a, b) => comparison(keys[a] as Keys, keys[b] as Keys));
  function nameAt(position: number): string {
    return (companies[position] as Company).name;
  }
  return {
    relevance: order(byRelevance),
    rating: order(byRating),
    reviews: order(byReviews),
    "price-low": order(byPrice(1)),
    "price-high": order(byPrice(-1)),
  };
}
