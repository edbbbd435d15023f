import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { directoryHref } from "~/discovery/directory/directory-href";
import { FacetedResults } from "~/discovery/directory/faceted-results";
import { PriceRange } from "~/discovery/directory/price-range";
import { RelaxationLinks } from "~/discovery/directory/relaxation-links";
import { categorySummary, emptyCategory, nothingFound } from "~/catalog/categories/category-texts";
import { CategoryTile } from "~/catalog/categories/category-tile";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { AllTools } from "~/site/layout/all-tools";
import { PageError } from "~/site/layout/error-page";
import { useSite } from "~/site/layout/root-data";
import { addressOfList } from "~/site/seo/address-of-list";
import { JsonLd } from "~/site/seo/json-ld";
import { pageMeta } from "~/site/seo/page-meta";
import { breadcrumbList, companyList } from "~/site/seo/structured-data";
import { categoryPage } from "~/site/wiring/category-page.server";
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
          description: categorySummary(data.category),
          ...addressOfList(data.query, data.path, data.total, data.category.slug),
          hasMarkdown: true,
        }
      : { title: "Error Loading Category", noindex: true },
  );

export const loader = ({ params, request }: LoaderFunctionArgs) => categoryPage(params.slug, request);

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
          <p className="mt-2 max-w-prose text-pretty text-muted sm:mt-3">{categorySummary(category)}</p>
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
              <p>{category.count > 0 ? nothingFound : emptyCategory}</p>
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
