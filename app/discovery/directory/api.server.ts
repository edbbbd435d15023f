import { implement } from "~/platform/api/implement.server";
import type { BlogPost } from "~/content/blog/blog-post";
import { listShownContents } from "~/content/blog/blog.server";
import * as api from "~/discovery/directory/api";
import { getDirectory, getFreshDirectory } from "~/discovery/directory/directory.server";
import { companiesAt, featuredCompanies, findCompany, storedCompaniesAt } from "~/discovery/directory/find";
import { filterCompanies, sortPositions } from "~/discovery/directory/company-query";
import { findPositions } from "~/discovery/directory/search";
import { searchPage } from "~/discovery/directory/search-page";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { suggest } from "~/discovery/directory/suggest";
import { valueAt } from "~/discovery/directory/table";
import { companyColumns, companyRows } from "~/catalog/companies/company-table";
import { csvAnswer, objectAnswer } from "~/platform/http/list-answer.server";
import { json } from "~/platform/http/respond";
import { skipped } from "~/platform/runtime/paging";
import { Refusal } from "~/platform/runtime/refusal";
import { limits } from "~/platform/runtime/site";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";

/** The public content, and the companies as admins filter them. */
export const directoryHandlers = [
  implement(api.search, async ({ query: { limit = limits.companiesPerPage, ...query } }) => {
    const directory = await getDirectory();
    const { hits, total, close, choices, relaxations, didYouMean, dropped, read } = searchPage(
      directory,
      { ...query, synonyms: await getSynonyms() },
      limit,
    );
    const suggestions = didYouMean === undefined ? [] : [didYouMean];
    return { total, hits, close, facets: choices, relaxations, suggestions, dropped, read };
  }),
  implement(api.searchCompanies, async ({ query: { limit, ...query } }) => {
    const directory = await getDirectory();
    const all = findPositions(directory, { ...query, synonyms: await getSynonyms() });
    const page = limit ? all.subarray((query.page - 1) * limit, query.page * limit) : all;
    return { items: companiesAt(directory, page), total: all.length };
  }),
  implement(api.suggestNames, async ({ query }) => {
    const suggested = suggest(await getDirectory(), query.q);
    // Browsers reuse the response when letters are deleted or typed again.
    return json(suggested, { headers: { "Cache-Control": "public, max-age=30" } });
  }),
  implement(api.listFeatured, async () => featuredCompanies(await getDirectory())),
  implement(api.showCompany, async ({ params }) => {
    const company = findCompany(await getDirectory(), params.id);
    if (!company) throw new Refusal("missing", "Company not found.");
    return company;
  }),
  implement(api.listCategories, async () => (await getDirectory()).categories),
  implement(api.showCategory, async ({ params }) => {
    const directory = await getDirectory();
    const category = directory.categoryBySlug.get(params.slug);
    if (!category) throw new Refusal("missing", "Category not found.");
    const query = { q: "", category: [category.slug], sort: "relevance" } as const;
    const positions = findPositions(directory, query);
    return objectAnswer({ category }, "companies", companiesAt(directory, positions));
  }),
  implement(api.listCompanies, async ({ query, request }) => {
    const directory = await getFreshDirectory();
    const all = sortPositions(directory, await inSlices(filterCompanies(directory, query)), query);
    const { searchParams } = new URL(request.url);
    const paged = searchParams.has("page") || searchParams.has("limit");
    const page = paged ? all.subarray(skipped(query), skipped(query) + query.limit) : all;
    return { items: storedCompaniesAt(directory, page), total: all.length };
  }),
  implement(api.exportCompanies, async ({ query }) => {
    const directory = await getFreshDirectory();
    const found = sortPositions(directory, await inSlices(filterCompanies(directory, query)), query);
    const { ids } = query;
    const chosen = ids ? found.filter((position) => ids.has(valueAt(directory.companies, "id", position))) : found;
    const rows = companyRows(storedCompaniesAt(directory, chosen), directory.categories);
    return csvAnswer("companies", rows, companyColumns);
  }),
];

/** The posts in the directory. */
export const directoryPostHandlers = [
  implement(api.listPosts, async ({ query: { limit, fields } }) => {
    const posts = (await getDirectory()).posts.slice(0, limit);
    if (fields && !fields.has("content")) return posts.map((post) => withFields(post, fields));
    const contents = await listShownContents(posts.map(({ id }) => id));
    return posts.flatMap((post) => {
      const content = contents.get(post.id);
      return content === undefined ? [] : [withFields({ ...post, content }, fields)];
    });
  }),
];

/** A post with the requested fields, or all of them. */
function withFields(post: object, fields: ReadonlySet<string> | undefined): BlogPost {
  const chosen = Object.entries(post).filter(([name]) => fields?.has(name) ?? true);
  return Object.fromEntries(chosen) as BlogPost;
}
