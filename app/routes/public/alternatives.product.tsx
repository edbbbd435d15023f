import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ChevronLeft } from "lucide-react";
import { alternativesTo, countAdvantages, type Advantages } from "~/discovery/directory/alternatives";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { companyAt, findCompany } from "~/discovery/directory/find";
import { namedProduct } from "~/discovery/directory/named-products";
import { pageOf } from "~/discovery/directory/page-of";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { NameMark } from "~/catalog/companies/name-mark";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { comparisonPath, maxCompared } from "~/discovery/compare/path";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { useSite } from "~/site/layout/root-data";
import { JsonLd } from "~/site/seo/json-ld";
import { alternativesPath, companyPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { breadcrumbList, companyList } from "~/site/seo/structured-data";
import { limits } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { slugOf } from "~/platform/text/slug";
import { ErrorNotice } from "~/platform/ui/error-notice";
import { Link, QuietLink, TallLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: `Alternatives to ${data.product.name}`,
          description: summaryOf(data.product.name, data.total, data.advantages),
          path: directoryHref({ page: data.page }, alternativesPath(data.slug)),
        }
      : { title: "Error Loading Alternatives", noindex: true },
  );

export async function loader({ params, request }: LoaderFunctionArgs) {
  const requested = params.product ?? "";
  const slug = slugOf(requested);
  const directory = await getDirectory();
  const found = alternativesTo(directory, slug);
  if (!found) throw new Response(null, { status: 404 });
  const { page: requestedPage } = parseDirectoryQuery(new URL(request.url).searchParams);
  // Redirect other spellings, such as "Google Analytics".
  if (requested !== slug) throw redirect(directoryHref({ page: requestedPage }, alternativesPath(slug)), 301);
  redirectToCanonicalQuery(request, directoryHref({ page: requestedPage }, alternativesPath(slug)), ["page"]);
  const { items, page, pages } = pageOf(found.positions, requestedPage, limits.companiesPerPage);
  const toCard = await cardMaker();
  const product = namedProduct(directory, { name: found.name });
  const own = findCompany(directory, product.id?.toString());
  return {
    slug,
    product: { ...product, logo: own && toCard(own).logo },
    total: found.positions.length,
    advantages: await inSlices(countAdvantages(directory, found.positions)),
    comparison: comparisonPath(
      Array.from(found.positions.subarray(0, maxCompared), (position) => companyAt(directory, position)),
    ),
    companies: Array.from(items, (position) => toCard(companyAt(directory, position))),
    page,
    pages,
  };
}

/** A sentence with the number of alternatives and their advantages. */
function summaryOf(name: string, total: number, { openSource, selfHosted, freePlan }: Advantages): string {
  const parts = [
    openSource > 0 && `${formatCount(openSource)} open source`,
    selfHosted > 0 && `${formatCount(selfHosted)} self-hosted`,
    freePlan > 0 && `${formatCount(freePlan)} with a free plan`,
  ].filter((part) => part !== false);
  const tools = `${formatCount(total)} alternatives to ${name}`;
  return parts.length > 0 ? `${tools}: ${parts.join(", ")}.` : `${tools}.`;
}

export default function AlternativesToProduct() {
  const { slug, product, total, advantages, comparison, companies, page, pages } = useLoaderData<typeof loader>();
  const { siteUrl } = useSite();
  const title = `Alternatives to ${product.name}`;
  const isDemo = companies.every(({ isDemo }) => isDemo);
  return (
    <div className="page py-10">
      <Link to="/alternatives" className="tap mb-2 gap-1 text-muted hover:text-accent">
        <ChevronLeft aria-hidden className="size-4" />
        All alternatives
      </Link>
      <div className="flex items-center gap-4 sm:gap-5">
        {product.logo ? (
          <CompanyLogo logo={product.logo} size="large" isAboveFold />
        ) : (
          <NameMark name={product.name} className="size-16 rounded-card sm:size-22" />
        )}
        <h1 className="min-w-0 text-3xl font-semibold break-words sm:text-4xl">{title}</h1>
      </div>
      <p className="mt-4 max-w-prose text-muted">
        {summaryOf(product.name, total, advantages)} These tools say that they replace it. A search also finds tools
        that only mention it.
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TallLink to={comparison}>
          {total > maxCompared ? `Compare the first ${maxCompared}` : `Compare all ${total}`}
        </TallLink>
        <TallLink to={directoryHref({ q: product.name })}>Search all tools for “{product.name}”</TallLink>
        {product.id !== undefined && <TallLink to={companyPath(product.id)}>See {product.name} itself</TallLink>}
      </p>
      <section aria-labelledby="results" className="mt-6">
        <h2 id="results" className="sr-only">
          Results
        </h2>
        <CompanyGrid companies={companies} place="alternatives" isFirst Control={CompareCheckbox} />
        <Pages page={page} pages={pages} hrefOf={(number) => directoryHref({ page: number }, alternativesPath(slug))} />
      </section>
      {!isDemo && (
        <>
          <JsonLd data={companyList(siteUrl, title, companies, (page - 1) * limits.companiesPerPage + 1)} />
          <JsonLd
            data={breadcrumbList(siteUrl, [
              { name: "Alternatives", path: "/alternatives" },
              { name: title, path: alternativesPath(slug) },
            ])}
          />
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return (
    <ErrorNotice title="Error Loading Alternatives" text="We know too few alternatives to this product.">
      <QuietLink to="/alternatives">All alternatives</QuietLink>
    </ErrorNotice>
  );
}
