import type { BlogPostSummary } from "~/content/blog/blog-post";
import type { CompanyTable } from "~/discovery/directory/table";
import type { ChangedIds, ContentVersion } from "~/platform/runtime/content-version";
import type { Category } from "~/catalog/categories/category";

/** All public content, in memory. It's immutable: a newer directory replaces it. */
export type Directory = ContentVersion & {
  companies: CompanyTable;
  /** Sorted by `compareCategories`, with the number of public companies in each. Parents are top-level categories that exist. */
  categories: readonly Category[];
  categoryById: ReadonlyMap<number, Category>;
  /** By current and former slugs. */
  categoryBySlug: ReadonlyMap<string, Category>;
  /** Public ones, newest first. */
  posts: readonly BlogPostSummary[];
  /** Including scheduled ones but no drafts, newest first. */
  plannedPosts: readonly BlogPostSummary[];
  /** Whether it's being read for the first time, so that companies are missing. */
  isPart?: boolean;
  /**
   * Everything must be read again, as this version said, or, if it's 0, because the directory is from a snapshot. So far, only
   * the records that were announced besides were, of which these are the IDs.
   */
  awaitsRebuild?: { version: number; ids: ChangedIds } | undefined;
  /** What a rebuild may have read too early. */
  missed?: ChangedIds;
  /** When the next placement starts or ends, or the next post becomes public, in ms since 1970. */
  validUntil: number;
};
