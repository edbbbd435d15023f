import { redirect } from "@remix-run/node";
import { childrenOf } from "~/catalog/categories/tree";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { facetChoices } from "~/discovery/directory/facet-choices";
import { listLandings } from "~/discovery/directory/list-landings";
import { relaxationsOf } from "~/discovery/directory/relaxations";
import { searchCompanies } from "~/discovery/directory/search";
import { countPublic } from "~/discovery/directory/table";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { limits } from "~/platform/runtime/site";
import { landingPath } from "~/site/seo/paths";
import { cardMaker } from "~/site/wiring/site-cards.server";

/**
 * The data of a category's page.
 * @param extension of the address, for its Markdown
 * @throws {Response} 404, and a redirect to the category's current slug, or to the canonical query
 */
export async function categoryPage(slug: string | undefined, request: Request, extension = "") {
  const directory = await getDirectory();
  const category = directory.categoryBySlug.get(slug ?? "");
  if (!category) throw new Response(null, { status: 404 });
  const {
    q: _q,
    category: _category,
    sort: _sort,
    ...filters
  } = parseDirectoryQuery(new URL(request.url).searchParams);
  const path = `/category/${category.slug}`;
  // The requested category was renamed, or merged into this one. Without no-cache, browsers would store the 301 forever, but a merge can be undone.
  if (category.slug !== slug)
    throw redirect(directoryHref(filters, path + extension), {
      status: 301,
      headers: { "Cache-Control": "no-cache" },
    });
  redirectToCanonicalQuery(request, directoryHref(filters, path + extension), Object.keys(filters));
  const query = { ...filters, q: "", category: [category.slug], sort: "relevance" } as const;
  const { companies, total, page, pages } = searchCompanies(directory, query, limits.companiesPerPage);
  const { choices, hasMore } = facetChoices(directory, query, filters.filters);
  return {
    category,
    path,
    query: { ...filters, page },
    choices: choices.filter(({ name }) => name !== "category"),
    hasMore,
    relaxations: relaxationsOf(directory, query, "category"),
    parent: category.parentId === undefined ? null : (directory.categoryById.get(category.parentId) ?? null),
    subcategories: childrenOf(directory.categories, category.id),
    lists: listLandings(directory).flatMap(({ landing, title, category: within, count }) =>
      within?.id === category.id
        ? { title: `${title} ${category.name}`, path: landingPath(landing, category.slug), count }
        : [],
    ),
    companies: companies.map(await cardMaker()),
    total,
    all: countPublic(directory.companies),
    page,
    pages,
  };
}
