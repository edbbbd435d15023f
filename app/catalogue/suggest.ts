import type { Catalogue } from "~/catalogue/catalogue";
import { companyAt } from "~/catalogue/find";
import { findPositions } from "~/catalogue/search";
import type { Sliced } from "~/catalogue/slices";
import type { Category } from "~/categories/category";
import type { BlogPostSummary } from "~/blog/blog-post";
import { logoOf, type Logo } from "~/companies/logo";
import { fold } from "~/text/fold";

/** What a search suggests while its text is typed. The best of each kind comes first. */
export type Suggestions = {
  companies: { id: number; name: string; logo: Logo; category?: string }[];
  categories: Pick<Category, "name" | "slug" | "icon" | "count">[];
  posts: Pick<BlogPostSummary, "title" | "slug">[];
};

/** As many as fit below the search box on a laptop. */
const most = 8;
const mostCategories = 3;
const mostPosts = 2;

/**
 * Suggests up to 8 companies, categories, and posts for the beginning of a search: companies as the directory ranks
 * them, and categories with companies and posts that have the text in their name. Suggests nothing for no text.
 */
export function* suggest(catalogue: Catalogue, q: string): Sliced<Suggestions> {
  const text = fold(q);
  if (text === "") return { companies: [], categories: [], posts: [] };
  const used = catalogue.categories.filter(({ count }) => count > 0);
  const categories = named(used, ({ name }) => name, text).slice(0, mostCategories);
  const posts = named(catalogue.posts, ({ title }) => title, text).slice(0, mostPosts);
  const positions = yield* findPositions(catalogue, { q, sort: "relevance" });
  const companies = Array.from(positions.subarray(0, most - categories.length - posts.length), (position) => {
    const company = companyAt(catalogue, position);
    const [category] = company.categories;
    return { id: company.id, name: company.name, logo: logoOf(company), ...(category && { category: category.name }) };
  });
  return {
    companies,
    categories: categories.map(({ name, slug, icon, count }) => ({ name, slug, icon, count })),
    posts: posts.map(({ title, slug }) => ({ title, slug })),
  };
}

const wordEnd = /[\p{L}\p{M}\p{N}]$/u;

/** The items with a text in their name: those that begin with it, then those with a word that does, then the others. */
function named<Item>(items: readonly Item[], nameOf: (item: Item) => string, text: string): Item[] {
  const first: Item[] = [];
  const word: Item[] = [];
  const inside: Item[] = [];
  for (const item of items) {
    const name = fold(nameOf(item));
    const at = name.indexOf(text);
    if (at === 0) first.push(item);
    else if (at > 0) (wordEnd.test(name.slice(0, at)) ? inside : word).push(item);
  }
  return [...first, ...word, ...inside];
}
