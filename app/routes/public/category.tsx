import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getDirectory } from "~/discovery/directory/directory.server";
import { countPublic } from "~/discovery/directory/table";
import { directoryHref } from "~/discovery/directory/directory-href";
import { facetChoices } from "~/discovery/directory/facet-choices";
import { FacetedResults } from "~/discovery/directory/faceted-results";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { PriceRange } from "~/discovery/directory/price-range";
import { relaxationsOf } from "~/discovery/directory/relaxations";
import { RelaxationLinks } from "~/discovery/directory/relaxation-links";
import { listLandings } from "~/discovery/directory/list-landings";
import { searchCompanies } from "~/discovery/directory/search";
import { childrenOf } from "~/catalog/categories/tree";
import { CategoryTile } from "~/catalog/categories/category-tile";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { AllTools } from "~/site/layout/all-tools";
import { PageError } from "~/site/layout/error-page";
import { useSite } from "~/site/layout/root-data";
import { addressOfList } from "~/site/seo/address-of-list";
import { JsonLd } from "~/site/seo/json-ld";
import { landingPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { breadcrumbList, companyList } from "~/site/seo/structured-data";
import { limits } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { ParentLink, QuietLink, SmallLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: `${data.category.name} SaaS Tools`,
          description: summaryOf(data.category),
          ...addressOfList(data.query, data.path, data.total, data.category.slug),
        }
      : { title: "Error Loading Category", noindex: true },
  );

export async function loader({ params, request }: LoaderFunctionArgs) {
  const directory = await getDirectory();
  const category = directory.categoryBySlug.get(params.slug ?? "");
  if (!category) throw new Response(null, { status: 404 });
  const {
    q: _q,
    category: _category,
    sort: _sort,
    ...filters
  } = parseDirectoryQuery(new URL(request.url).searchParams);
  const path = `/category/${category.slug}`;
  // The requested category was renamed, or merged into this one. Without no-cache, browsers would store the 301 forever, but a merge can be undone.
  if (category.slug !== params.slug)
    throw redirect(directoryHref(filters, path), {
      status: 301,
      headers: { "Cache-Control": "no-cache" },
    });
  redirectToCanonicalQuery(request, directoryHref(filters, path), Object.keys(filters));
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

/** The category's description, or a sentence with its number of tools. */
function summaryOf({ name, count, description }: { name: string; count: number; description?: string }): string {
  return description ?? `Compare ${count} ${name} ${count === 1 ? "tool" : "tools"} by price, rating, and description.`;
}

const nothingYet = "No SaaS tools found in this category yet.";
const nothingFound = "No SaaS tools found matching your search criteria.";

export default function CategoryPage() {
  const { category, parent, subcategories, lists, path, query, choices, hasMore, relaxations, ...found } =
    useLoaderData<typeof loader>();
  const { companies, total, all, page, pages } = found;
  const { siteUrl } = useSite();
  const title = `${category.name} SaaS Tools`;
  return (
    <div className="page py-3 sm:py-8">
      <div className="grid items-center gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-5 sm:mb-2">
            <ParentLink to="/categories">All Categories</ParentLink>
            {parent && <ParentLink to={`/category/${parent.slug}`}>{parent.name}</ParentLink>}
          </div>
          <header className="flex items-center gap-3.5 sm:gap-5">
            <CategoryTile
              category={category}
              className="size-12 rounded-lg sm:size-18 sm:rounded-card"
              iconClassName="size-6 sm:size-9"
            />
            <h1 className="min-w-0 text-2xl break-words sm:text-4xl">{title}</h1>
          </header>
          <p className="mt-2 max-w-prose text-pretty text-muted sm:mt-3">{summaryOf(category)}</p>
          {subcategories.length + lists.length > 0 && (
            <div className="scroll-row mt-1 flex gap-2 sm:mt-4 sm:flex-wrap">
              {subcategories.length > 0 && (
                <nav aria-label="Subcategories" className="flex gap-2 sm:flex-wrap">
                  {subcategories.map(({ id, name, slug, count }) => (
                    <SmallLink key={id} to={`/category/${slug}`}>
                      {name} <span className="text-muted tabular-nums">{formatCount(count)}</span>
                    </SmallLink>
                  ))}
                </nav>
              )}
              {lists.length > 0 && (
                <nav aria-label="Lists" className="flex gap-2 sm:flex-wrap">
                  {lists.map(({ title, path, count }) => (
                    <SmallLink key={path} to={path}>
                      {title} <span className="text-muted tabular-nums">{formatCount(count)}</span>
                    </SmallLink>
                  ))}
                </nav>
              )}
            </div>
          )}
        </div>
        <PriceRange choices={choices} />
      </div>
      <section aria-labelledby="results" className="mt-3 sm:mt-8">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <FacetedResults
          companies={companies}
          total={total}
          choices={choices}
          hasMore={hasMore}
          query={query}
          path={path}
          place="category"
          Control={CompareCheckbox}
          end={<AllTools shown={companies.length} total={total < all ? all : 0} />}
          empty={
            <div className="card px-6 py-10 text-center">
              <p>{category.count > 0 ? nothingFound : nothingYet}</p>
              <RelaxationLinks relaxations={relaxations} choices={choices} query={query} path={path} />
            </div>
          }
        >
          <Pages page={page} pages={pages} hrefOf={(number) => directoryHref({ ...query, page: number }, path)} />
        </FacetedResults>
      </section>
      {companies.some(({ isDemo }) => !isDemo) && (
        <JsonLd data={companyList(siteUrl, title, companies, (page - 1) * limits.companiesPerPage + 1)} />
      )}
      <JsonLd
        data={breadcrumbList(siteUrl, [
          { name: "Categories", path: "/categories" },
          ...(parent ? [{ name: parent.name, path: `/category/${parent.slug}` }] : []),
          { name: category.name, path: `/category/${category.slug}` },
        ])}
      />
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <PageError title="Error Loading Category" text="We couldn't find the category you're looking for.">
      <QuietLink to="/categories">Back to Categories</QuietLink>
    </PageError>
  );
}
