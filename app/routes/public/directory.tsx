import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompanyList } from "~/catalog/companies/company-list";
import { RequestTool } from "~/community/submissions/request-tool";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { directoryHref, displayOptions, without } from "~/discovery/directory/directory-href";
import { FitGroups, FitTitle } from "~/discovery/directory/fit-groups";
import { FacetedResults } from "~/discovery/directory/faceted-results";
import { RelaxationLinks } from "~/discovery/directory/relaxation-links";
import { DirectoryForm } from "~/discovery/directory/directory-form";
import { NeedForm } from "~/discovery/directory/need-form";
import { SearchNotes } from "~/discovery/directory/search-notes";
import { searchDirectory } from "~/discovery/directory/web/search-directory.server";
import { SaveSearch } from "~/discovery/saved/save-search";
import { searchAttributes } from "~/discovery/visits/search-mark";
import { placeholders } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { grids } from "~/platform/ui/grids";
import { QuietLink, TallLink, TextLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";
import { Skeleton } from "~/platform/ui/skeleton";
import { AllTools } from "~/site/layout/all-tools";
import { addressOfList } from "~/site/seo/address-of-list";
import { alternativesPath } from "~/site/seo/paths";
import { LostScene } from "~/platform/ui/empty-scenes";
import { pageMeta } from "~/site/seo/page-meta";
import { cardMaker } from "~/site/wiring/site-cards.server";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: "Directory",
    description:
      "Browse our comprehensive directory of SaaS tools to find the perfect solutions for your business needs.",
    ...(data ? addressOfList(data.query, "/directory", data.total) : { noindex: true }),
  });

export const loader = ({ request }: LoaderFunctionArgs) => searchDirectory(request, cardMaker);

export default function Directory() {
  const { companies, groups, total, all, pages, query, choices, hasMore, categories, search, isPart, ...notes } =
    useLoaderData<typeof loader>();
  const { didYouMean, dropped, wishes, unmentioned, replacedProduct } = notes;
  return (
    <>
      <section className="border-b border-line bg-surface">
        <div className="page pt-3 pb-2.5 sm:py-6 xl:flex xl:items-center xl:justify-between xl:gap-10">
          <div className="xl:shrink-0">
            <h1 className="text-2xl leading-none sm:text-3xl">SaaS Directory</h1>
            <p className="mt-0.5 text-muted max-sm:text-sm max-sm:leading-tight sm:mt-1 xl:text-sm">
              Discover and compare the best SaaS tools for your business
            </p>
          </div>
          <DirectoryForm query={query} categories={categories} />
        </div>
      </section>
      <section
        aria-labelledby="results"
        className="page pt-3 sm:pt-5"
        {...(!isPart &&
          searchAttributes(
            query.q,
            total,
            directoryHref(without(query, ["q", "sort", ...displayOptions])) !== "/directory",
          ))}
      >
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <FacetedResults
          companies={companies.slice(0, groups[0]?.size)}
          total={total}
          choices={choices}
          hasMore={hasMore}
          query={query}
          path="/directory"
          place={query.q ? "search" : "list"}
          Control={CompareCheckbox}
          action={<SaveSearch search={search} />}
          end={<AllTools shown={companies.length} total={total < all ? all : 0} />}
          note={
            <>
              <NeedForm query={query} place="above" />
              <SearchNotes
                query={query}
                wishes={wishes}
                unmentioned={unmentioned}
                dropped={dropped}
                didYouMean={didYouMean}
              />
              {replacedProduct && (
                <p className="mb-5">
                  <TextLink to={alternativesPath(replacedProduct.slug)}>
                    {formatCount(replacedProduct.count)} alternatives to {replacedProduct.name} →
                  </TextLink>
                </p>
              )}
              <FitTitle group={groups[0]} />
            </>
          }
          empty={<NothingFound />}
          placeholder={<Skeleton cards={placeholders.directory} grid={grids.narrowCompanies} />}
        >
          <FitGroups
            groups={groups}
            view={query.view}
            companies={companies}
            place={query.q ? "search" : "list"}
            Control={CompareCheckbox}
            isNarrow
          />
          <NeedForm query={query} place="below" />
          <Pages page={query.page} pages={pages} hrefOf={(page) => directoryHref({ ...query, page })} />
        </FacetedResults>
      </section>
    </>
  );
}

function NothingFound() {
  const { query, close, others, relaxations, choices } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="card flex flex-col items-center gap-x-10 gap-y-3 p-5 text-center sm:flex-row sm:px-10 sm:text-left">
        <LostScene className="w-40! shrink-0 sm:w-56!" />
        <div className="min-w-0">
          <p className="font-display text-lg leading-snug font-bold text-balance">
            No SaaS tools found matching your search criteria.
          </p>
          <RelaxationLinks relaxations={relaxations} choices={choices} query={query} path="/directory" />
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:justify-center">
            {query.q && <RequestTool query={query.q} />}
            {directoryHref(without(query, ["sort", ...displayOptions])) !== "/directory" && (
              <TallLink to="/directory">Show all tools</TallLink>
            )}
          </div>
        </div>
      </div>
      {close.length > 0 && (
        <>
          <h2 className="mt-10 mb-5 text-xl font-semibold">Close matches</h2>
          <CompanyGrid companies={close} place="search" isNarrow Control={CompareCheckbox} />
        </>
      )}
      {others.length > 0 && (
        <>
          <h2 className="mt-8 mb-4 text-xl font-semibold">First by our ranking</h2>
          <CompanyList companies={others} place="list" Control={CompareCheckbox} />
        </>
      )}
    </>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorNotice title="SaaS Directory" text="Failed to load companies. Please try again.">
      <QuietLink to="/">Back to Home</QuietLink>
    </ErrorNotice>
  );
}
