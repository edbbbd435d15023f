import { implement } from "~/api/implement.server";
import * as api from "~/catalogue/api";
import { getCatalogue, getFreshCatalogue } from "~/catalogue/catalogue.server";
import { findCompany } from "~/catalogue/find";
import { filterCompanies, sortCompanies } from "~/catalogue/company-query";
import { findCompanies } from "~/catalogue/search";
import { companyColumns, companyRows } from "~/companies/company-table";
import { csvAnswer } from "~/http/list-answer.server";
import { skipped } from "~/paging";
import { Refusal } from "~/refusal";

export const catalogueHandlers = [
  implement(api.searchCompanies, async ({ query: { limit, ...query } }) => {
    const all = findCompanies(await getCatalogue(), query);
    return { items: limit ? all.slice((query.page - 1) * limit, query.page * limit) : all, total: all.length };
  }),
  implement(api.listFeatured, async () => (await getCatalogue()).featured),
  implement(api.showCompany, async ({ params }) => {
    const company = findCompany(await getCatalogue(), params.id);
    if (!company) throw new Refusal("missing", "Company not found.");
    return company;
  }),
  implement(api.listCategories, async () => (await getCatalogue()).categories),
  implement(api.showCategory, async ({ params }) => {
    const catalogue = await getCatalogue();
    const category = catalogue.categoryBySlug.get(params.slug);
    if (!category) throw new Refusal("missing", "Category not found.");
    return { category, companies: findCompanies(catalogue, { q: "", category: category.slug, sort: "relevance" }) };
  }),
  implement(api.listPosts, async ({ query }) => (await getCatalogue()).posts.slice(0, query.limit)),
  implement(api.listCompanies, async ({ query, request }) => {
    const all = sortCompanies(filterCompanies(await getFreshCatalogue(), query), query);
    const { searchParams } = new URL(request.url);
    const paged = searchParams.has("page") || searchParams.has("limit");
    return { items: paged ? all.slice(skipped(query), skipped(query) + query.limit) : all, total: all.length };
  }),
  implement(api.exportCompanies, async ({ query }) => {
    const found = sortCompanies(filterCompanies(await getFreshCatalogue(), query), query);
    const companies = query.ids ? found.filter(({ id }) => query.ids?.has(id)) : found;
    return csvAnswer("companies", companyRows(companies), companyColumns);
  }),
];
