import { keyColumns, type ColumnValues, type KeyColumn } from "~/discovery/directory/columns";
import type { Sort } from "~/discovery/directory/directory-href";

/** The sort keys of a company. */
export type Keys = Pick<ColumnValues, KeyColumn> & { name: string };

export function keysFrom(name: string, valueOf: (column: KeyColumn) => number): Keys {
  const keys: Partial<Keys> = { name };
  for (const column of keyColumns) keys[column] = valueOf(column);
  return keys as Keys;
}

export type Comparison = (a: Keys, b: Keys) => number;

/**
 * Ratings from reviews rank above estimates and missing ratings. Among them, few reviews count less than many; see
 * `confidentRating` in app/catalog/companies/rating.ts. For unrated tools, stars are the only sign of use.
 */
const byRating: Comparison = (a, b) =>
  b.rated - a.rated || b.confidence - a.confidence || b.rating - a.rating || b.stars - a.stars;
const byReviews: Comparison = (a, b) => b.reviewCount - a.reviewCount || b.rating - a.rating;

/** Prices that can't be compared are last in both directions. */
function byPrice(direction: 1 | -1): Comparison {
  return ({ price: x }, { price: y }) => {
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
    return (x - y) * direction;
  };
}

/** Without a search, featured companies are first, then the best rated. Payment never influences the order. */
const byRelevance: Comparison = (a, b) => b.featured - a.featured || byRating(a, b);

/** The orders that visitors choose from. */
export const comparisons: Record<Sort, Comparison> = {
  relevance: byRelevance,
  rating: byRating,
  reviews: byReviews,
  "price-low": byPrice(1),
  "price-high": byPrice(-1),
  stars: (a, b) => b.stars - a.stars,
  newest: (a, b) => b.createdAt - a.createdAt,
};

/** By name, then by ID. Breaks the ties of all other orders. */
export const byName = namesBy(new Intl.Collator("en"));
/** By name, with numbers in names compared as numbers, then by ID. The admins' order. */
export const byNameAndNumber = namesBy(new Intl.Collator("en", { numeric: true }));

function namesBy(collator: Intl.Collator): Comparison {
  return (a, b) => collator.compare(a.name, b.name) || a.id - b.id;
}

export const byId: Comparison = (a, b) => a.id - b.id;
