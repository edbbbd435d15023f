import { seeder } from "~/platform/audit/actor";
import { listPosts } from "~/content/blog/blog.server";
import { savePosts } from "~/content/blog/save-posts.server";
import { addCompanies } from "~/catalog/companies/edit-company.server";
import { listCompaniesBy } from "~/catalog/companies/find-companies.server";
import { demoSource } from "~/catalog/companies/source";
import { listCategories } from "~/catalog/categories/categories.server";
import { createCategory } from "~/catalog/categories/manage.server";
import { listComparison } from "~/discovery/compare/listed.server";
import { demoCategories } from "~/backoffice/demo/categories";
import { demoCompanies } from "~/backoffice/demo/companies";
import { demoComparisons } from "~/backoffice/demo/comparisons";
import { demoLogo } from "~/backoffice/demo/demo";
import { demoPosts } from "~/backoffice/demo/posts";
import { demoReviews } from "~/backoffice/demo/reviews";
import { publishDemoReviews } from "~/community/reviews/demo-reviews.server";

/** Adds the demo catalog through the product's own operations. Skips existing records. Returns what was added. */
export async function seedDemo(): Promise<{ categories: number; companies: number; posts: number }> {
  const known = new Set((await listCategories()).map(({ slug }) => slug));
  const newCategories = demoCategories.filter(({ slug }) => !known.has(slug));
  for (const category of newCategories) await createCategory(seeder, category);

  const idOf = new Map((await listCategories()).map(({ slug, id }) => [slug, id]));
  const sourceIds = demoCompanies.map(({ website }) => website);
  const listed = new Set((await listCompaniesBy("sourceId", sourceIds, demoSource)).map(({ sourceId }) => sourceId));
  const newCompanies = demoCompanies.filter(({ website }) => !listed.has(website));
  const added = await addCompanies(
    seeder,
    newCompanies.map(({ categories, sponsored = false, featured = false, ...company }) => ({
      ...company,
      logo: demoLogo(company),
      sponsored,
      featured,
      sourceType: demoSource,
      sourceId: company.website,
      categoryIds: categories.flatMap((slug) => idOf.get(slug) ?? []),
    })),
  );

  const addedIds = new Map<string, number>();
  for (const [i, company] of added.entries()) {
    const reviews = demoReviews[newCompanies[i]?.website ?? ""] ?? [];
    if (company.ok) addedIds.set(newCompanies[i]!.website, company.id);
    if (company.ok && reviews.length > 0) await publishDemoReviews(seeder, company.id, reviews);
  }
  for (const { websites, editorNote } of demoComparisons) {
    const companyIds = websites.flatMap((website) => addedIds.get(website) ?? []);
    if (companyIds.length === websites.length) await listComparison(seeder, { companyIds, editorNote });
  }

  const existingPostIds = new Set((await listPosts()).map(({ wpId }) => wpId));
  const newPosts = demoPosts.filter(({ wpId }) => !existingPostIds.has(wpId));
  await savePosts(seeder, newPosts);
  return { categories: newCategories.length, companies: newCompanies.length, posts: newPosts.length };
}
