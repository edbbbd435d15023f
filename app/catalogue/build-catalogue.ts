import { isPublished, nextPublication, type BlogPostSummary } from "~/blog/blog-post";
import type { Catalogue, Orders } from "~/catalogue/catalogue";
import { fold } from "~/text/fold";
import { inOrder, type Category } from "~/categories/category";
import type { Company } from "~/companies/company";
import { asPlacedNow, nextTurn } from "~/companies/placement";
import { monthlyAmount } from "~/companies/price";
import { isRated } from "~/companies/rating";

/** Puts together what visitors read, with everything that a request would otherwise compute again. */
export function buildCatalogue(
  version: number,
  listings: readonly Company[],
  categories: readonly Category[],
  posts: readonly BlogPostSummary[],
  now = Date.now(),
): Catalogue {
  const listingTexts = listings.map(({ name, description }) => ({ name: fold(name), description: fold(description) }));
  const isPublic = ({ status }: Company) => status !== "draft";
  const companies = listings.filter(isPublic).map((company) => asPlacedNow(company, now));
  const drafts = countByCategory(listings.filter((company) => !isPublic(company)));
  const counted = categories.map((category) => ({
    ...category,
    count: category.count - (drafts.get(category.id) ?? 0),
  }));
  const orders = ordersOf(companies);
  return {
    version,
    companies,
    listings,
    validUntil: Math.min(nextTurn(listings, now), nextPublication(posts, now)),
    featured: orders.relevance.map((position) => companies[position] as Company).filter(({ featured }) => featured),
    companyById: new Map(companies.map((company) => [company.id, company])),
    categories: [...counted].sort(inOrder),
    categoryBySlug: new Map(counted.map((category) => [category.slug, category])),
    posts: posts.filter((post) => isPublished(post, now)),
    searchTexts: listingTexts.filter((_, position) => isPublic(listings[position] as Company)),
    listingTexts,
    orders,
  };
}

function countByCategory(companies: readonly Company[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { categories } of companies) for (const { id } of categories) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
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

function ordersOf(companies: readonly Company[]): Orders {
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
