import { isPublished, nextPublication, type BlogPostSummary } from "~/blog/blog-post";
import type { Catalogue } from "~/catalogue/catalogue";
import { ordersOf } from "~/catalogue/ranking";
import { fold } from "~/text/fold";
import { inOrder, type Category } from "~/categories/category";
import type { Company } from "~/companies/company";
import { asPlacedNow, nextTurn } from "~/companies/placement";

/** Puts together what visitors read, with everything that a request would otherwise compute again. */
export function buildCatalogue(
  version: number,
  storedCompanies: readonly Company[],
  categories: readonly Category[],
  posts: readonly BlogPostSummary[],
  now = Date.now(),
): Catalogue {
  const storedTexts = storedCompanies.map(({ name, description }) => ({
    name: fold(name),
    description: fold(description),
  }));
  const isPublic = ({ status }: Company) => status !== "draft";
  const companies = storedCompanies.filter(isPublic).map((company) => asPlacedNow(company, now));
  const drafts = countByCategory(storedCompanies.filter((company) => !isPublic(company)));
  const counted = categories.map((category) => ({
    ...category,
    count: category.count - (drafts.get(category.id) ?? 0),
  }));
  const orders = ordersOf(companies);
  return {
    version,
    companies,
    storedCompanies,
    validUntil: Math.min(nextTurn(storedCompanies, now), nextPublication(posts, now)),
    featured: orders.relevance.map((position) => companies[position] as Company).filter(({ featured }) => featured),
    companyById: new Map(companies.map((company) => [company.id, company])),
    categories: [...counted].sort(inOrder),
    categoryBySlug: new Map(counted.map((category) => [category.slug, category])),
    posts: posts.filter((post) => isPublished(post, now)),
    searchTexts: storedTexts.filter((_, position) => isPublic(storedCompanies[position] as Company)),
    storedTexts,
    orders,
  };
}

function countByCategory(companies: readonly Company[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { categories } of companies) for (const { id } of categories) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}
