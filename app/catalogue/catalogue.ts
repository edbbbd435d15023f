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
  /** As visitors see them, the oldest first. */
  companies: readonly Company[];
  /** The same as they are stored, and drafts: with the days of their placements, and placed even before and after these. */
  storedCompanies: readonly Company[];
  /** When the next placement begins or ends, or the next post becomes public, in ms since 1970: it's out of date then. */
  validUntil: number;
  featured: readonly Company[];
  companyById: ReadonlyMap<number, Company>;
  /** As `inOrder` has them. */
  categories: readonly Category[];
  categoryBySlug: ReadonlyMap<string, Category>;
  /** Those whose time has come, the newest first. */
  posts: readonly BlogPostSummary[];
  /** In the order of `companies`. */
  searchTexts: readonly SearchText[];
  /** In the order of `listings`. */
  storedTexts: readonly SearchText[];
  orders: Orders;
};
