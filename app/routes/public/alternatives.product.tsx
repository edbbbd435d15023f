import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { alternativesSummary, replacing } from "~/discovery/directory/alternatives-texts";
import { directoryHref } from "~/discovery/directory/directory-href";
import { ReplacedMark, ReplacedProduct } from "~/discovery/directory/replaced-product";
import { OtherTools } from "~/discovery/directory/other-tools";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { comparisonLabel } from "~/discovery/compare/path";
import { useSite } from "~/site/layout/root-data";
import { JsonLd } from "~/site/seo/json-ld";
import { alternativesPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { breadcrumbList, companyList } from "~/site/seo/structured-data";
import { alternativesPage } from "~/site/wiring/alternatives-page.server";
import { limits } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { PageError } from "~/site/layout/error-page";
import { ParentLink, QuietLink, TallLink } from "~/platform/ui/link";
import { Pages } from "~/platform/ui/pages";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: `Alternatives to ${data.product.name}`,
          description: alternativesSummary(data.product.name, data.total, data.advantages),
          path: directoryHref({ page: data.page }, alternativesPath(data.slug)),
          hasMarkdown: true,
        }
      : { title: "Error Loading Alternatives", noindex: true },
  );

export const loader = ({ params, request }: LoaderFunctionArgs) => alternativesPage(params.product, request);

export default function AlternativesToProduct() {
  const { slug, product, strip, total, advantages, comparison, companies, others, page, pages } =
    useLoaderData<typeof loader>();
  const { siteUrl } = useSite();
  const title = `Alternatives to ${product.name}`;
  const isDemo = companies.every(({ isDemo }) => isDemo);
  return (
    <div className="page pt-2 pb-8 sm:pt-8">
      <ParentLink to="/alternatives">All alternatives</ParentLink>
      <div className="flex items-center gap-4 sm:gap-5">
        <ReplacedMark product={product} />
        <h1 className="min-w-0 text-2xl font-semibold break-words sm:text-4xl">{title}</h1>
      </div>
      <p className="mt-3 max-w-prose text-pretty text-muted sm:mt-4">
        {alternativesSummary(product.name, total, advantages)} {replacing}
      </p>
      {strip && <ReplacedProduct product={product} strip={strip} />}
      <section aria-labelledby="results" className="mt-4 sm:mt-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-4">
          <h2 id="results" className="text-xl sm:text-2xl">
            {formatCount(total)} alternatives
          </h2>
          <QuietLink to={comparison}>{comparisonLabel(total)}</QuietLink>
        </div>
        <CompanyGrid companies={companies} place="alternatives" isFirst Control={CompareCheckbox} />
        <Pages page={page} pages={pages} hrefOf={(number) => directoryHref({ page: number }, alternativesPath(slug))} />
      </section>
      {others && <OtherTools {...others} Control={CompareCheckbox} />}
      {page === pages && <MoreTools name={product.name} />}
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

/** Leads to tools that only mention the product. */
function MoreTools({ name }: { name: string }) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-6 text-muted">
      <span>A search also finds tools that only mention {name}.</span>
      <TallLink to={directoryHref({ q: name })}>Search all tools for “{name}”</TallLink>
      <TallLink to="/directory/request">Suggest a tool</TallLink>
    </p>
  );
}

export function ErrorBoundary() {
  return (
    <PageError title="Error Loading Alternatives" text="We know too few alternatives to this product.">
      <QuietLink to="/alternatives">All alternatives</QuietLink>
    </PageError>
  );
}
