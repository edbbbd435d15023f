import type { BlogPostSummary } from "~/blog/blog-post";
import type { Category } from "~/categories/category";
import type { Company } from "~/companies/company";

/** What a search looks through: name and description as `fold` makes them. */
export type SearchText = { name: string; description: string };

/** The orders that are ready: positions in `companies`, best first. */
export type Orders = Record<"relevance" | "rating" | "reviews" | "price-low" | "price-high", readonly number[]>;

/** Everything a visitor may read, held in memory. It is never changed: a newer one replaces it whole. */
export type Catalogue = {
  /** Grows with every change of what visitors see. */
  version: number;
  /** The oldest first. */
  companies: readonly Company[];
  featured: readonly Company[];
  companyById: ReadonlyMap<number, Company>;
  /** The largest first, then by name. */
  categories: readonly Category[];
  categoryBySlug: ReadonlyMap<string, Category>;
  /** The newest first. */
  posts: readonly BlogPostSummary[];
  /** In the order of `companies`. */
  searchTexts: readonly SearchText[];
  orders: Orders;
};
