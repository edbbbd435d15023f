import { implement } from "~/platform/api/implement.server";
import type { BlogPost } from "~/content/blog/blog-post";
import { listShownContents } from "~/content/blog/blog.server";
import * as api from "~/discovery/directory/api";
import { getDirectory, getFreshDirectory } from "~/discovery/directory/directory.server";
import { companiesAt, featuredCompanies, findCompany, storedCompaniesAt } from "~/discovery/directory/find";
import { filterCompanies, sortPositions } from "~/discovery/directory/company-query";
import { partOfOrder, partOfSearch } from "~/discovery/directory/part-of-search";
import { withMatches, type Hit } from "~/discovery/directory/search-page";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { suggest } from "~/discovery/directory/suggest";
import { valueAt } from "~/discovery/directory/table";
import { companyColumns, companyRows } from "~/catalog/companies/company-table";
import { chooseFields, partOfList, withFields } from "~/platform/api/list-parameters";
import { csvAnswer, objectAnswer, pageHeaders } from "~/platform/http/list-answer.server";
import { json } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";
import { limits } from "~/platform/runtime/site";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";

/** The public content, and the companies as admins filter them. */
export const directoryHandlers = [
  implement(api.search, async ({ query: { limit = limits.companiesPerPage, fields, ...given } }) => {
    const directory = await getDirectory();
    const query = { ...given, synonyms: await getSynonyms() };
    const { positions, total, next } = partOfSearch(directory, { ...query, limit });
    const found = withMatches(directory, query, [...companiesAt(directory, positions)]);
    const { hits, close, choices, relaxations, didYouMean, dropped, read } = found;
    const wishes = found.wishes.map(({ text, label }) => ({ text, label }));
    const suggestions = didYouMean === undefined ? [] : [didYouMean];
    const shown = (some: Hit[]) => some.map((hit) => ({ ...hit, company: chooseFields(hit.company, fields) }));
    return {
      ...{ total, hits: shown(hits), ...(next !== undefined && { next }), close: shown(close) },
      ...{ facets: choices, relaxations, suggestions, dropped, read, wishes },
    };
  }),
  implement(api.searchCompanies, async ({ query: { fields, ...query } }) => {
    const directory = await getDirectory();
    const found = partOfSearch(directory, { ...query, synonyms: await getSynonyms() });
    return { ...found, items: withFields(companiesAt(directory, found.positions), fields) };
  }),
  implement(api.suggestNames, async ({ query }) => {
    const suggested = suggest(await getDirectory(), query.q);
    // Browsers reuse the response when letters are deleted or typed again.
    return json(suggested, { headers: { "Cache-Control": "public, max-age=30" } });
  }),
  implement(api.listFeatured, async ({ query }) => partOfList(featuredCompanies(await getDirectory()), query)),
  implement(api.showCompany, async ({ params }) => {
    const company = findCompany(await getDirectory(), params.id);
    if (!company) throw new Refusal("missing", "Company not found.");
    return company;
  }),
  implement(api.listCategories, async ({ query }) => partOfList((await getDirectory()).categories, query)),
  implement(api.showCategory, async ({ params, query: { fields, ...query }, request, context }) => {
    const directory = await getDirectory();
    const category = directory.categoryBySlug.get(params.slug);
    if (!category) throw new Refusal("missing", "Category not found.");
    const chosen = { ...query, category: [category.slug], synonyms: await getSynonyms() };
    const { positions, ...found } = partOfSearch(directory, chosen);
    const companies = withFields(companiesAt(directory, positions), fields);
    return objectAnswer({ category }, "companies", companies, pageHeaders(request, context, found));
  }),
  implement(api.listCompanies, async ({ query, request }) => {
    const directory = await getFreshDirectory();
    const all = sortPositions(directory, await inSlices(filterCompanies(directory, query)), query);
    const { searchParams } = new URL(request.url);
    const paged = ["page", "limit", "cursor"].some((name) => searchParams.has(name));
    const { positions, ...found } = partOfOrder(directory, all, paged ? query : {});
    return { ...found, items: withFields(storedCompaniesAt(directory, positions), query.fields) };
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
  implement(api.listPosts, async ({ query: { fields, ...query } }) => {
    const { items, ...found } = partOfList((await getDirectory()).posts, query);
    const posts = [...items];
    if (fields && !fields.has("content")) return { ...found, items: withFields(posts as BlogPost[], fields) };
    const contents = await listShownContents(posts.map(({ id }) => id));
    const whole = posts.flatMap((post) => {
      const content = contents.get(post.id);
      return content === undefined ? [] : [{ ...post, content }];
    });
    return { ...found, items: withFields(whole, fields) };
  }),
];
