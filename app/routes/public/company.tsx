import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompanyBar } from "~/catalog/companies/company-bar";
import { CompanyDetails } from "~/catalog/companies/company-details";
import { CompanyFacts } from "~/catalog/companies/company-facts";
import { CompanySidebar } from "~/catalog/companies/company-sidebar";
import { CompanySummary } from "~/catalog/companies/company-summary";
import { CompanyReviews } from "~/community/reviews/company-reviews";
import { CompareButton } from "~/discovery/compare/compare-button";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { CompanyComparisons } from "~/discovery/compare/comparison-links";
import { Link, TallLink } from "~/platform/ui/link";
import { useSite } from "~/site/layout/root-data";
import { JsonLd } from "~/site/seo/json-ld";
import { pageMeta } from "~/site/seo/page-meta";
import { alternativesPath } from "~/site/seo/paths";
import { companyPage } from "~/site/wiring/company-page.server";

export { ErrorBoundary } from "~/site/layout/company-error";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(
    matches,
    data
      ? {
          title: data.company.name,
          description: data.company.shortDescription,
          path: `/company/${data.company.id}`,
          image: `/company/${data.company.id}/image.png`,
        }
      : { title: "Error Loading Company", noindex: true },
  );

export const loader = ({ params, request, context }: LoaderFunctionArgs) => companyPage(params.id, request, context);

export default function CompanyPage() {
  const page = useLoaderData<typeof loader>();
  const { company, logo, offer, facts, checked, reviews, similar, alternatives, structuredData } = page;
  const { siteUrl } = useSite();
  const { id, name, sponsored } = company;
  return (
    <div data-place="page" className="page pt-2 pb-8 sm:pt-8">
      <TallLink to="/directory">← Back to Directory</TallLink>
      {/* On small screens, the actions come right after the summary. */}
      <div className="mt-1 grid grid-cols-1 gap-6 sm:mt-4 sm:gap-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
        <CompanySummary {...page} hasSimilar={similar.length > 0} />
        <CompanySidebar
          company={company}
          offer={offer}
          siteUrl={siteUrl}
          compareButton={<CompareButton company={{ id, name, logo }} />}
        >
          <p className="px-1 text-sm text-muted print:hidden">
            Something wrong or missing?{" "}
            <Link to={`/company/${id}/correction`} className="link tap">
              Suggest a correction
            </Link>
          </p>
          <p className="px-1 text-sm text-muted print:hidden">
            Own this product?{" "}
            <Link to={`/company/${id}/claim`} className="link tap">
              Claim it
            </Link>
          </p>
        </CompanySidebar>
        <div className="min-w-0">
          <CompanyFacts groups={facts} checked={checked.facts} sponsored={sponsored} />
          <CompanyDetails {...page} />
          <CompanyComparisons id="comparisons" title={`Compare ${name}`} links={page.comparisons} />
          <CompanyComparisons id="also-compared" title="People also compare" links={page.alsoCompared} />
          <CompanyReviews company={company} loaded={reviews} />
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-14 print:hidden">
          <h2 id="similar" className="mb-4 text-2xl sm:mb-6 font-semibold">
            Similar SaaS Tools
          </h2>
          <CompanyGrid companies={similar} place="similar" Control={CompareCheckbox} />
        </section>
      )}
      {alternatives !== undefined && (
        <Link to={alternativesPath(alternatives)} className="link mt-6 inline-flex min-h-11 items-center print:hidden">
          Alternatives to {name} →
        </Link>
      )}
      <CompanyBar {...page} />
      {structuredData.map((data, i) => (
        <JsonLd key={i} data={data} />
      ))}
    </div>
  );
}
