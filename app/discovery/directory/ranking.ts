/**
 * What the orders compare of a company; `price` is in euros per month, NaN where it can't be compared. `confidence` is
 * that of the rating, `stars` is -1 where it's unknown, and `createdAt` is in ms since 1970.
 */
export type Keys = {
  id: number;
  name: string;
  featured: number;
  rated: number;
  rating: number;
  confidence: number;
  reviewCount: number;
  price: number;
  stars: number;
  createdAt: number;
};

export type Comparison = (a: Keys, b: Keys) => number;

/** The orders that visitors choose from. */
export const orderNames = ["relevance", "rating", "reviews", "price-low", "price-high", "stars", "newest"] as const;
export type OrderName = (typeof orderNames)[number];

/**
 * Numbers behind which reviews stand come before those that are an estimate or none. Among the former, few reviews say
 * less than many: see `confidentRating` in app/catalog/companies/rating.ts. Stars are the only sign of use that unrated tools
 * have.
 */
const byRating: Comparison = (a, b) =>
  b.rated - a.rated || b.confidence - a.confidence || b.rating - a.rating || b.stars - a.stars;
const byReviews: Comparison = (a, b) => b.reviewCount - a.reviewCount || b.rating - a.rating;

/** A price that can't be compared comes last in both directions. */
function byPrice(direction: 1 | -1): Comparison {
  return ({ price: x }, { price: y }) => {
    if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y));
    return (x - y) * direction;
  };
}

/** Payment never moves a company: without a search, relevance is what the editors feature, then the rating. */
const byRelevance: Comparison = (a, b) => b.featured - a.featured || byRating(a, b);

export const comparisons: Record<OrderName, Comparison> = {
  relevance: byRelevance,
  rating: byRating,
  reviews: byReviews,
  "price-low": byPrice(1),
  "price-high": byPrice(-1),
  stars: (a, b) => b.stars - a.stars,
  newest: (a, b) => b.createdAt - a.createdAt,
};

/** By name, and those of one name by id: what an order leaves equal is in this one. */
export const byName = namesBy(new Intl.Collator("en"));
/** The same as a person reads numbers in names, which is how admins sort. */
export const byNameAndNumber = namesBy(new Intl.Collator("en", { numeric: true }));

function namesBy(collator: Intl.Collator): Comparison {
  return (a, b) => collator.compare(a.name, b.name) || a.id - b.id;
}

export const byId: Comparison = (a, b) => a.id - b.id;
