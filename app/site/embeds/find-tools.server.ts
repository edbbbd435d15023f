import type { Company } from "~/catalog/companies/company";
import { getSynonyms } from "~/catalog/synonyms/synonyms.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { getDirectory } from "~/discovery/directory/directory.server";
import { currentSlugs } from "~/discovery/directory/find";
import { searchCompanies } from "~/discovery/directory/search";
import { toolsInList } from "~/site/embeds/embed";

type FoundTools = { title: string; path: string; companies: Company[]; total: number };

/** The first tools of a list, with its title and the path of its page. `limit` is how many, within bounds. */
export async function findTools(parameters: URLSearchParams): Promise<FoundTools> {
  const directory = await getDirectory();
  const { filters: _filters, view: _view, ...parsed } = parseDirectoryQuery(parameters);
  const query = { ...parsed, category: currentSlugs(directory, parsed.category), page: 1 };
  const found = searchCompanies(directory, { ...query, synonyms: await getSynonyms() }, limitIn(parameters));
  const [slug = "", ...others] = query.category;
  const category = others.length === 0 ? directory.categoryBySlug.get(slug) : undefined;
  const title = [category?.name ?? "SaaS Tools", query.q && `“${query.q}”`].filter(Boolean).join(": ");
  return { title, path: directoryHref(query), companies: found.companies, total: found.total };
}

function limitIn(parameters: URLSearchParams): number {
  const { usual, max } = toolsInList;
  const limit = Math.trunc(Number(parameters.get("limit") ?? usual));
  return limit >= 1 ? Math.min(limit, max) : usual;
}
