import type { Category } from "~/categories/category";
import type { Company } from "~/companies/company";

/**
 * Everything a visitor may read, held in memory. It is never changed: a newer one replaces it whole.
 * Companies stand in the order of relevance without a search text: newest id last is never implied by position.
 */
export type Catalogue = {
  /** Grows with every change of what visitors see. */
  version: number;
  companies: readonly Company[];
  featured: readonly Company[];
  companyById: ReadonlyMap<number, Company>;
  /** By count, largest first, then by name. */
  categories: readonly Category[];
  categoryBySlug: ReadonlyMap<string, { category: Category; companies: readonly Company[] }>;
  /** The folded text that a search looks through, in the order of `companies`. */
  searchTexts: readonly SearchText[];
};

/** Name and description as a search compares them: NFKC, lower case. */
export type SearchText = { name: string; description: string };
