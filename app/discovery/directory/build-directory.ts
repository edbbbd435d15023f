import { isPublished, nextPublication, type BlogPostSummary } from "~/content/blog/blog-post";
import type { Directory } from "~/discovery/directory/directory";
import { emptyTable, nextPlacementChangeIn, type CompanyTable } from "~/discovery/directory/table";
import type { ContentVersion } from "~/platform/runtime/content-version";
import { compareCategories, type Category } from "~/catalog/categories/category";

export type DirectoryParts = ContentVersion & {
  companies: CompanyTable;
  categories: readonly Category[];
  /** Including drafts and scheduled ones, newest first. */
  posts: readonly BlogPostSummary[];
};

/** Assembles the directory. `now`, in ms since 1970, determines which posts are public. */
export function directoryOf({ version, stamp, companies, categories, posts }: DirectoryParts, now: number): Directory {
  const counted = categories.map(({ parentId: _stored, ...category }): Category => {
    const parentId = companies.parents.get(category.id);
    const count = companies.counts.get(category.id) ?? 0;
    return { ...category, count, ...(parentId !== undefined && { parentId }) };
  });
  const planned = posts.filter(({ status }) => status !== "draft");
  return {
    version,
    stamp,
    companies,
    categories: counted.sort(compareCategories),
    categoryById: new Map(counted.map((category) => [category.id, category])),
    // A current slug overrides a former one.
    categoryBySlug: new Map([
      ...counted.flatMap((category) => (category.formerSlugs ?? []).map((slug) => [slug, category] as const)),
      ...counted.map((category) => [category.slug, category] as const),
    ]),
    posts: planned.filter((post) => isPublished(post, now)),
    plannedPosts: planned,
    validUntil: Math.min(nextPlacementChangeIn(companies), nextPublication(planned, now)),
  };
}

export const emptyDirectory: Directory = directoryOf(
  { version: 0, stamp: "", companies: emptyTable, categories: [], posts: [] },
  0,
);
