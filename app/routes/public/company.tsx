import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ArrowDown } from "lucide-react";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompanyBar } from "~/catalog/companies/company-bar";
import { CompanyDetails, CompanyProducts, hasDetails } from "~/catalog/companies/company-details";
import { CompanyFacts } from "~/catalog/companies/company-facts";
import { CompanySidebar } from "~/catalog/companies/company-sidebar";
import { CompanySummary, CompanyText } from "~/catalog/companies/company-summary";
import { OfferBox } from "~/catalog/companies/offer-box";
import { CompanyReviews } from "~/community/reviews/company-reviews";
import { CompareButton } from "~/discovery/compare/compare-button";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { CompanyComparisons } from "~/discovery/compare/comparison-links";
import { Link, ParentLink } from "~/platform/ui/link";
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
          hasMarkdown: true,
          noindex: data.isForNeed,
        }
      : { title: "Error Loading Company", noindex: true },
  );

export const loader = ({ params, request, context }: LoaderFunctionArgs) => companyPage(params.id, request, context);

export default function CompanyPage() {
  const page = useLoaderData<typeof loader>();
  const { company, logo, offer, facts, checked, reviews, similar, alternatives, structuredData } = page;
  const { siteUrl } = useSite();
  const { id, name, sponsored } = company;
  const showsOffer = offer !== null && !company.linkHeld;
  const besideDetails = showsOffer
    ? "lg:col-start-2 lg:row-span-2 lg:row-start-4"
    : "lg:col-start-2 lg:row-span-3 lg:row-start-3";
  return (
    <div data-place="page" className="page pt-2 pb-8 sm:pt-8">
      <ParentLink to="/directory">Back to Directory</ParentLink>
      {/*
       * On large screens, the actions, the offer, and the facts are a column of their own. The second row is what the actions
       * are higher than the summary, and the fourth what the text is longer than the offer.
       */}
      <div className="grid grid-cols-1 gap-x-8 *:mb-6 *:min-w-0 sm:mt-2 sm:*:mb-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[repeat(4,auto)_1fr]">
        <CompanySummary {...page} hasSimilar={similar.length > 0}>
          <Jumps hasPlans={page.plans.length > 0} hasFacts={facts.length > 0} />
        </CompanySummary>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CompanySidebar
            company={company}
            siteUrl={siteUrl}
            compareButton={<CompareButton company={{ id, name, logo }} />}
          />
        </div>
        <div className="lg:col-start-1 lg:row-span-3 lg:row-start-2">
          <CompanyText {...page} />
        </div>
        {showsOffer && (
          <div className="lg:col-start-2 lg:row-start-3">
            <OfferBox company={company} offer={offer} />
          </div>
        )}
        {/* Each of them has its own space above it. */}
        {hasDetails(page) && (
          <div className="-mt-6 sm:-mt-8 lg:col-start-1 lg:row-start-5">
            <CompanyDetails {...page} />
          </div>
        )}
        {/* Without details beside them, they have the page's width. */}
        <div className={`empty:hidden ${hasDetails(page) ? besideDetails : "lg:col-span-full"}`}>
          <CompanyFacts groups={facts} checked={checked.facts} sponsored={sponsored} />
        </div>
      </div>
      <div className="grid gap-x-8 *:mt-4 *:mb-6 empty:hidden sm:grid-cols-2 lg:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]">
        <CompanyProducts {...page} />
        <CompanyComparisons id="comparisons" title={`Compare ${name}`} links={page.comparisons} isNarrow />
        <CompanyComparisons id="also-compared" title="People also compare" links={page.alsoCompared} isNarrow />
      </div>
      <CompanyReviews company={company} loaded={reviews} />
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-12 print:hidden">
          <h2 id="similar" className="mb-4 text-xl font-semibold">
            Similar SaaS Tools
          </h2>
          {/* On phones, the nearest three. */}
          <div className="max-sm:[&_article:nth-of-type(n+4)]:hidden">
            <CompanyGrid companies={similar} place="similar" Control={CompareCheckbox} />
          </div>
        </section>
      )}
      {alternatives !== undefined && (
        <Link to={alternativesPath(alternatives)} className="link mt-6 inline-flex min-h-11 items-center print:hidden">
          Alternatives to {name} →
        </Link>
      )}
      <dl className="card mt-10 grid divide-y divide-line text-sm sm:grid-cols-2 sm:divide-x sm:divide-y-0 print:hidden">
        {[
          ["Something wrong?", "Suggest a correction", "correction"],
          ["Own this product?", "Claim it", "claim"],
        ].map(([question, answer, page]) => (
          <div key={page} className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 px-4 sm:px-5">
            <dt className="text-muted">{question}</dt>
            <dd>
              <Link to={`/company/${id}/${page}`} className="link tap">
                {answer}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <CompanyBar {...page} />
      {structuredData.map((data, i) => (
        <JsonLd key={i} data={data} />
      ))}
    </div>
  );
}

/** On phones, the ways to what is screens below. */
function Jumps({ hasPlans, hasFacts }: { hasPlans: boolean; hasFacts: boolean }) {
  const jumps = [...(hasPlans ? ["Plans"] : []), ...(hasFacts ? ["Facts"] : []), "Reviews"];
  if (jumps.length === 1) return null;
  return (
    <nav aria-label="On this page" className="mt-1 -mb-4 grid auto-cols-fr grid-flow-col sm:hidden print:hidden">
      {jumps.map((title) => (
        <a
          key={title}
          href={`#${title.toLowerCase()}`}
          className="link flex min-h-11 items-center justify-center gap-1 text-sm"
        >
          {title}
          <ArrowDown aria-hidden className="size-3.5" />
        </a>
      ))}
    </nav>
  );
}
