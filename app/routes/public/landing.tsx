import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { getDirectory } from "~/discovery/directory/directory.server";
import { countPublic } from "~/discovery/directory/table";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { minListed, isLandingName, landingNames, landings } from "~/discovery/directory/landings";
import { listLandings } from "~/discovery/directory/list-landings";
import { OtherTools } from "~/discovery/directory/other-tools";
import { othersInCategory } from "~/discovery/directory/others-in-category";
import { findIn, searchCompanies } from "~/discovery/directory/search";
import { countedTools } from "~/catalog/companies/counted-companies";
import { outdatedDayOf } from "~/catalog/companies/card-data";
import { CompanyResults, viewOf } from "~/discovery/directory/company-results";
import { besideSwitch, ViewSwitch } from "~/discovery/directory/view-switch";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { AllTools } from "~/site/layout/all-tools";
import { useSite } from "~/site/layout/root-data";
import { JsonLd } from "~/site/seo/json-ld";
import { categoryPath, landingPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { breadcrumbList, companyList } from "~/site/seo/structured-data";
import { limits } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { ErrorNotice, useIsMissing } from "~/platform/ui/error-notice";
import { Link, ParentLink, QuietLink, TextLink } from "~/platform/ui/link";
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
  const { page: requestedPage, view } = parseDirectoryQuery(searchParams);
  const shown = { page: requestedPage, view };
  // The category has another slug now. Without no-cache, browsers would store the 301 forever, but a merge can be undone.
  if (category && category.slug !== params.slug)
    throw redirect(directoryHref(shown, path), {
      status: 301,
      headers: { "Cache-Control": "no-cache" },
    });
  redirectToCanonicalQuery(request, directoryHref(shown, path), ["page", "view"]);
  const chosen = { ...landing.chosen, ...(category && { category: [category.slug] }) };
  const query = { q: "", sort: "relevance", page: requestedPage, ...chosen } as const;
  const found = searchCompanies(directory, query, limits.companiesPerPage);
  const allLandings = listLandings(directory);
  const toCards = await cardMaker();
  return {
    title: category ? `${landing.title} ${category.name} Tools` : `${landing.title} SaaS Tools`,
    kind: landing.title.toLowerCase(),
    text: landing.texts[found.total === 1 ? 0 : 1],
    figures: (found.total > 1 ? landingNames : [])
      .filter((other) => other !== name)
      .map((other) => {
        const both = { ...chosen, ...landings[other].chosen };
        const count = findIn(directory, { q: "", ...both }).total;
        return { count, text: landings[other].shares[count === 1 ? 0 : 1], href: directoryHref(both) };
      })
      .filter(({ count }) => count > 0),
    path,
    category: category && { name: category.name, slug: category.slug },
    all: countPublic(directory.companies),
    directory: directoryHref(chosen),
    // Within a category, the category's page has these links.
    others: allLandings.flatMap(({ landing: other, category: within, count }) =>
      within && !category && other === name ? { label: within.name, count, path: landingPath(other, within.slug) } : [],
    ),
    companies: found.companies.map(toCards),
    alsoInCategory:
      category && found.pages === 1 ? othersInCategory(directory, category, found.companies).map(toCards) : [],
    view,
    total: found.total,
    page: found.page,
    pages: found.pages,
  };
}

export default function LandingPage() {
  const { title, kind, text, figures, path, category, all, directory, others, companies, ...found } =
    useLoaderData<typeof loader>();
  const { siteUrl } = useSite();
  const { alsoInCategory, total, page, pages, ...chosen } = found;
  const isShort = total < minListed;
  const view = isShort ? "cards" : viewOf(companies, chosen.view);
  // Few tools fill their rows.
  const columns = !isShort ? 3 : total === 1 ? 1 : total % 2 === 0 ? 2 : 3;
  const isDemo = companies.every(({ isDemo }) => isDemo);
  return (
    <div className="page py-4 sm:py-8">
      {category && <ParentLink to={categoryPath(category.slug)}>{category.name}</ParentLink>}
      <h1 className="text-2xl break-words sm:text-4xl">{title}</h1>
      <p className="mt-2 max-w-prose text-pretty text-muted sm:mt-3">
        {text}
        {figures.map(({ count, text: share, href }, i) => (
          <Fragment key={href}>
            {i === 0 ? " Of them, " : " and "}
            <TextLink to={href}>
              {formatCount(count)} {share}
            </TextLink>
            {i === figures.length - 1 && "."}
          </Fragment>
        ))}
      </p>
      {others.length > 0 && (
        <nav aria-label="Categories" className="scroll-row mt-4 flex gap-2">
          {others.map((other) => (
            <Link key={other.path} to={other.path} className="chip shrink-0 whitespace-nowrap">
              {other.label} <span className="text-muted tabular-nums">{formatCount(other.count)}</span>
            </Link>
          ))}
        </nav>
      )}
      <section aria-labelledby="results" className="mt-3 sm:mt-5">
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:mb-4">
          {category && isShort ? (
            <h2 id="results" className="text-lg">
              {formatCount(total)} {kind} {category.name} {total === 1 ? "tool" : "tools"}
            </h2>
          ) : (
            <>
              <h2 id="results" className="sr-only">
                Results
              </h2>
              <p className="text-muted">{countedTools(total)}</p>
            </>
          )}
          {!isShort && (
            <div className="flex items-center gap-2">
              <Link to={directory} className={besideSwitch}>
                Filter these tools
              </Link>
              <ViewSwitch view={view} query={{ page }} path={path} />
            </div>
          )}
        </div>
        {companies.length > 0 ? (
          <CompanyResults
            companies={companies}
            view={view}
            place="list"
            isFirst
            columns={columns}
            Control={CompareCheckbox}
          >
            {!isShort && <AllTools shown={companies.length} total={all} />}
          </CompanyResults>
        ) : (
          <p className="card p-10 text-center">No such tools are listed yet.</p>
        )}
        <Pages
          page={page}
          pages={pages}
          hrefOf={(number) => directoryHref({ view: chosen.view, page: number }, path)}
        />
      </section>
      {category && (
        <OtherTools
          category={category}
          companies={alsoInCategory}
          hasRatesNote={outdatedDayOf(companies) === undefined}
          Control={CompareCheckbox}
        />
      )}
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
