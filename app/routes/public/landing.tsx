import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { minListed, isLandingName, landings } from "~/discovery/directory/landings";
import { listLandings } from "~/discovery/directory/list-landings";
import { searchCompanies } from "~/discovery/directory/search";
import { countedTools } from "~/catalog/companies/counted-companies";
import { CompanyResults } from "~/discovery/directory/company-results";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { useSite } from "~/site/layout/root-data";
import { JsonLd } from "~/site/seo/json-ld";
import { categoryPath, landingPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { breadcrumbList, companyList } from "~/site/seo/structured-data";
import { limits } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { ErrorNotice, useIsMissing } from "~/platform/ui/error-notice";
import { Link, QuietLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";

/** Landing pages such as `/open-source`, also for one category: `/category/crm/open-source`. */
export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: data.title,
          description: `${formatCount(data.total)} ${data.title}. ${data.text}`,
          path: directoryHref({ page: data.page }, data.path),
          noindex: data.total < minListed,
        }
      : { title: "Error Loading Tools", noindex: true },
  );

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const name = pathname
    .split("/")
    .at(-1)
    ?.replace(/\.data$/, "");
  if (!isLandingName(name)) throw new Response(null, { status: 404 });
  const landing = landings[name];
  const directory = await getDirectory();
  const category = params.slug === undefined ? undefined : directory.categoryBySlug.get(params.slug);
  if (params.slug !== undefined && !category) throw new Response(null, { status: 404 });
  const path = landingPath(name, category?.slug);
  const { page: requestedPage } = parseDirectoryQuery(searchParams);
  // The category has another slug now. Without no-cache, browsers would store the 301 forever, but a merge can be undone.
  if (category && category.slug !== params.slug)
    throw redirect(directoryHref({ page: requestedPage }, path), {
      status: 301,
      headers: { "Cache-Control": "no-cache" },
    });
  redirectToCanonicalQuery(request, directoryHref({ page: requestedPage }, path), ["page"]);
  const chosen = { ...landing.chosen, ...(category && { category: [category.slug] }) };
  const query = { q: "", sort: "relevance", page: requestedPage, ...chosen } as const;
  const found = searchCompanies(directory, query, limits.companiesPerPage);
  const allLandings = listLandings(directory);
  return {
    title: category ? `${landing.title} ${category.name} Tools` : `${landing.title} SaaS Tools`,
    text: landing.text,
    path,
    category: category && { name: category.name, slug: category.slug },
    directory: directoryHref(chosen),
    // Within a category, the category's page has these links.
    others: allLandings.flatMap(({ landing: other, category: within, count }) =>
      within && !category && other === name ? { label: within.name, count, path: landingPath(other, within.slug) } : [],
    ),
    companies: found.companies.map(await cardMaker()),
    total: found.total,
    page: found.page,
    pages: found.pages,
  };
}

export default function LandingPage() {
  const { title, text, path, category, directory, others, companies, ...found } = useLoaderData<typeof loader>();
  const { siteUrl } = useSite();
  const { total, page, pages } = found;
  const isDemo = companies.every(({ isDemo }) => isDemo);
  return (
    <div className="page py-5 sm:py-10">
      {category && (
        <Link
          to={categoryPath(category.slug)}
          className="tap mb-2 gap-1 touch:-mt-2 touch:mb-1 text-muted hover:text-accent"
        >
          <ChevronLeft aria-hidden className="size-4" />
          {category.name}
        </Link>
      )}
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-2xl break-words sm:text-4xl">{title}</h1>
        <QuietLink to={directory}>Filter these tools</QuietLink>
      </header>
      <p className="mt-2 max-w-prose text-muted sm:mt-4">{text}</p>
      {others.length > 0 && (
        <nav aria-label="Categories" className="scroll-row mt-4 flex gap-2">
          {others.map((other) => (
            <Link key={other.path} to={other.path} className="chip shrink-0 whitespace-nowrap">
              {other.label} <span className="text-muted tabular-nums">{formatCount(other.count)}</span>
            </Link>
          ))}
        </nav>
      )}
      <section aria-labelledby="results" className="mt-4 sm:mt-8">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <p className="mb-3 text-muted sm:mb-5">{countedTools(total)}</p>
        {companies.length > 0 ? (
          <CompanyResults companies={companies} place="list" isFirst Control={CompareCheckbox} />
        ) : (
          <p className="card p-10 text-center">No such tools are listed yet.</p>
        )}
        <Pages page={page} pages={pages} hrefOf={(number) => directoryHref({ page: number }, path)} />
      </section>
      {!isDemo && (
        <>
          <JsonLd data={companyList(siteUrl, title, companies, (page - 1) * limits.companiesPerPage + 1)} />
          <JsonLd
            data={breadcrumbList(siteUrl, [
              ...(category ? [{ name: category.name, path: categoryPath(category.slug) }] : []),
              { name: title, path },
            ])}
          />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  const text = useIsMissing()
    ? "We couldn't find the category you're looking for."
    : "Failed to load the tools. Please try again.";
  return (
    <ErrorNotice title="Error Loading Tools" text={text}>
      <QuietLink to="/directory">Back to Directory</QuietLink>
    </ErrorNotice>
  );
}
