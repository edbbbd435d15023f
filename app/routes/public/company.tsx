import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { alternativesSlug } from "~/discovery/directory/alternatives";
import { getDirectory } from "~/discovery/directory/directory.server";
import { namedProduct } from "~/discovery/directory/named-products";
import { reasonFor, similarTo } from "~/discovery/directory/similar";
import { aiHtml } from "~/catalog/companies/ai-html.server";
import { AiText } from "~/catalog/companies/ai-text";
import { checkedText } from "~/catalog/companies/checked";
import { CheckedAt } from "~/catalog/companies/checked-at";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompanyFacts } from "~/catalog/companies/company-facts";
import { endingOf } from "~/catalog/companies/facts/lifecycle";
import { integrationOf } from "~/catalog/companies/facts/integration";
import { LifecycleNotice } from "~/catalog/companies/lifecycle-notice";
import { logoOf } from "~/catalog/companies/logo";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { CompanyScreenshots } from "~/catalog/companies/company-screenshots";
import { CompanySidebar } from "~/catalog/companies/company-sidebar";
import { DemoNotice } from "~/catalog/companies/demo-notice";
import type { Company } from "~/catalog/companies/company";
import { offerOf } from "~/catalog/companies/offer";
import { chartOf } from "~/catalog/companies/price-chart";
import { listPrices } from "~/catalog/companies/price-history.server";
import { fromPrice, isFreeByLicense, shownPrice } from "~/catalog/companies/shown-price";
import { ProductNames } from "~/catalog/companies/product-names";
import { formatRating, hasRating, ratingSource } from "~/catalog/companies/rating";
import { checkOf, shownFacts } from "~/catalog/companies/shown-facts";
import { convertedPrice } from "~/catalog/companies/converted-price";
import { demoSource } from "~/catalog/companies/source";
import { shownPlans } from "~/catalog/companies/shown-plans";
import { SaveButton } from "~/catalog/companies/save-button";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { listAlsoCompared } from "~/discovery/compare/also-compared.server";
import { CompareButton } from "~/discovery/compare/compare-button";
import { comparisonTally } from "~/discovery/compare/count.server";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { CompanyComparisons } from "~/discovery/compare/comparison-links";
import { comparisonLinksOf } from "~/discovery/compare/listed";
import { listedComparisons } from "~/discovery/compare/listed.server";
import { dayOf, daysAfter } from "~/platform/text/day";
import { lazyPart } from "~/platform/ui/lazy-part";
import { Link } from "~/platform/ui/link";
import { StarRating } from "~/catalog/companies/star-rating";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { earlierDemoPrices } from "~/backoffice/demo/prices";
import { withFallback } from "~/platform/http/with-fallback";
import { siteOrigin } from "~/platform/http/origin.server";
import { useSite } from "~/site/layout/root-data";
import { cacheUntilChanged } from "~/platform/runtime/cache-until-changed.server";
import { CompanyReviews } from "~/community/reviews/company-reviews";
import type { NewestReviews } from "~/community/reviews/review";
import { newestReviews } from "~/community/reviews/published.server";
import { JsonLd } from "~/site/seo/json-ld";
import { alternativesPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { breadcrumbList, softwareApplication } from "~/site/seo/structured-data";
import { cardMaker, siteMoney } from "~/site/wiring/site-cards.server";
import { withoutLinks } from "~/platform/text/without-links";

export { ErrorBoundary } from "~/catalog/companies/company-error";

const CompanyPlans = lazyPart(() =>
  import("~/catalog/companies/company-plans").then(({ CompanyPlans: Plans }) => Plans),
);
const PriceHistory = lazyPart(() =>
  import("~/catalog/companies/price-history-chart").then(({ PriceHistory: Chart }) => Chart),
);

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

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const found = await requireCompany(params.id);
  const { aiDescription = "", aiFeatures = "", integrations = [], alternativeTo = [], ...rest } = found;
  const { screenshots: _screenshots, ...company } = rest;
  const directory = await getDirectory();
  const ending = endingOf(company.lifecycle);
  // The rest of the page comes from memory and stays available without the database.
  const earlier = company.sourceType === demoSource ? earlierDemoPrices(company.sourceId) : undefined;
  const readOr = <Value, Instead>(what: string, read: () => Promise<Value>, instead: Instead) =>
    withFallback(context, cacheUntilChanged(`${what} ${company.id}`, read), instead);
  const [reviews, prices, listed, alsoCompared] = await Promise.all([
    readOr("reviews", () => newestReviews(company), null),
    readOr("prices", () => listPrices(company, earlier), []),
    listedComparisons(directory),
    readOr(`comparisons ${comparisonTally.changes}`, () => listAlsoCompared(directory, company), []),
  ]);
  const comparisons = comparisonLinksOf(listed, company.id);
  const toCard = await cardMaker();
  const siteUrl = siteOrigin(request, context.settings);
  return {
    company,
    logo: logoOf(company),
    aiHtml: { overview: aiHtml(aiDescription), features: aiHtml(aiFeatures) },
    offer: offerOf(company),
    facts: shownFacts(company),
    plans: shownPlans(company.plans),
    price: fromPrice(shownPrice(company)),
    priceNote: isFreeByLicense(company) ? "Based on its license" : convertedPrice(company, await siteMoney()),
    checked: {
      facts: company.checked && checkedText(company.checked.usual),
      // Its license has been checked, not a price.
      price:
        company.priceCheckedAt === undefined || isFreeByLicense(company)
          ? undefined
          : checkOf(company, "startingPrice"),
      plans: checkOf(company, "plans"),
      screenshots: checkOf(company, "screenshots"),
      integrations: checkOf(company, "integrations"),
      alternativeTo: checkOf(company, "alternativeTo"),
    },
    ending: ending && {
      ...ending,
      by: ending.by === undefined ? undefined : namedProduct(directory, { name: ending.by }),
    },
    integrations: integrations.map((entry) => namedProduct(directory, integrationOf(entry))),
    alternativeTo: alternativeTo.map((name) => {
      const alternatives = alternativesSlug(directory, name);
      return { ...namedProduct(directory, { name }), ...(alternatives !== undefined && { alternatives }) };
    }),
    alternatives: alternativesSlug(directory, company.name),
    prices,
    // Until midnight, so that the page stays the same all day.
    priceChart: chartOf(prices, daysAfter(dayOf(new Date()), 1)),
    reviews,
    // Made here, so that browsers don't load its code. Search engines would list a fictional product as a real one.
    structuredData: company.sourceType === demoSource ? [] : structuredDataOf(siteUrl, company, reviews),
    comparisons,
    alsoCompared: alsoCompared.filter(({ path }) => comparisons.every((other) => other.path !== path)),
    similar: similarTo(directory, found).map((other) => {
      const reason = reasonFor(directory, found, other);
      return reason === undefined ? toCard(other) : { ...toCard(other), reason };
    }),
  };
}

function structuredDataOf(siteUrl: string, company: Company, reviews: NewestReviews | null): object[] {
  const { id, name } = company;
  return [
    softwareApplication(siteUrl, company, reviews?.reviews ?? []),
    breadcrumbList(siteUrl, [
      { name: "Directory", path: "/directory" },
      { name, path: `/company/${id}` },
    ]),
  ];
}

export default function CompanyPage() {
  const { company, logo, aiHtml: html, offer, similar, reviews, ...others } = useLoaderData<typeof loader>();
  const { facts, plans, prices, priceChart, checked, ending, integrations, alternativeTo, alternatives } = others;
  const { comparisons, alsoCompared, structuredData, price, priceNote } = others;
  const { siteUrl } = useSite();
  const { id, name, sponsored, categories, description, aiLastUpdated } = company;
  const isDemo = company.sourceType === demoSource;
  return (
    <div data-place="page" className="page py-8">
      <Link to="/directory" className="link inline-flex min-h-11 items-center">
        ← Back to Directory
      </Link>
      {/* On small screens, the actions come right after the summary. */}
      <div className="mt-4 grid gap-8 lg:grid-cols-[1fr_20rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <header data-view={id} className="flex items-start gap-4">
            <CompanyLogo logo={logo} size="large" isAboveFold />
            <div className="min-w-0 flex-1">
              <h1 className="flex flex-wrap items-center gap-3 text-3xl font-semibold break-words">
                <span className="min-w-0">{name}</span>
                {sponsored && <SponsoredBadge />}
              </h1>
              <StarRating company={company} />
            </div>
            <SaveButton company={company} />
          </header>
          {categories.length > 0 && (
            <ul aria-label="Categories" className="mt-4 flex flex-wrap gap-2">
              {categories.map(({ slug, name: category }) => (
                <li key={slug}>
                  <Link to={`/category/${slug}`} className="chip">
                    {category}
                  </Link>
                </li>
              ))}
            </ul>
          )}
          {isDemo && <DemoNotice />}
          {ending && <LifecycleNotice name={name} {...ending} hasSimilar={similar.length > 0} />}
          <div className="prose-text mt-6 max-w-[68ch] leading-relaxed break-words">
            {withoutLinks(description)
              .split(/\n{2,}/)
              .map((paragraph, i) => (
                <p key={i}>{paragraph}</p>
              ))}
          </div>
        </div>
        <CompanySidebar
          company={company}
          offer={offer}
          siteUrl={siteUrl}
          compareButton={<CompareButton company={{ id, name, logo }} />}
        >
          <CompanyFacts groups={facts} checked={checked.facts} sponsored={sponsored} />
          <p className="px-1 text-sm text-muted">
            Something wrong or missing?{" "}
            <Link to={`/company/${id}/correction`} className="link inline-block py-1.5">
              Suggest a correction
            </Link>
          </p>
          <p className="px-1 text-sm text-muted">
            Own this product?{" "}
            <Link to={`/company/${id}/claim`} className="link inline-block py-1.5">
              Claim it
            </Link>
          </p>
        </CompanySidebar>
        <div className="min-w-0">
          {html.overview && <AiText title="Overview" html={html.overview} updated={aiLastUpdated} />}
          {html.features && <AiText title="Features" html={html.features} updated={aiLastUpdated} />}
          <CompanyScreenshots name={name} paths={company.screenshotPaths ?? []} checked={checked.screenshots} />
          <dl className="grid gap-4 sm:grid-cols-2">
            <div className="card p-5">
              <dt className="text-sm text-muted">Pricing</dt>
              <dd className="mt-1 text-lg font-medium break-words">
                {price}
                {priceNote && <span className="block text-sm font-normal text-muted">{priceNote}</span>}
                {checked.price && (
                  <span className="block text-sm font-normal text-muted">
                    <CheckedAt {...checked.price} />
                  </span>
                )}
              </dd>
            </div>
            <div className="card p-5">
              <dt className="text-sm text-muted">Customer Rating</dt>
              <dd className="mt-1 text-lg font-medium">
                {hasRating(company) ? (
                  <>
                    {formatRating(company.rating)} / 5{" "}
                    <span className="block text-sm font-normal text-muted">{ratingSource(company)}</span>
                  </>
                ) : (
                  <StarRating company={company} />
                )}
              </dd>
            </div>
          </dl>
          {plans.length > 0 && <CompanyPlans plans={plans} checked={checked.plans} />}
          {prices.length > 1 && <PriceHistory prices={prices} chart={priceChart} />}
          <ProductNames id="integrations" title="Integrations" products={integrations} checked={checked.integrations} />
          <ProductNames
            id="alternative-to"
            title="Alternative to"
            products={alternativeTo}
            checked={checked.alternativeTo}
          />
          <CompanyComparisons id="comparisons" title={`Compare ${name}`} links={comparisons} />
          <CompanyComparisons id="also-compared" title="People also compare" links={alsoCompared} />
          <CompanyReviews company={company} loaded={reviews} />
        </div>
      </div>
      {similar.length > 0 && (
        <section aria-labelledby="similar" className="mt-14">
          <h2 id="similar" className="mb-6 text-2xl font-semibold">
            Similar SaaS Tools
          </h2>
          <CompanyGrid companies={similar} place="similar" Control={CompareCheckbox} />
        </section>
      )}
      {alternatives !== undefined && (
        <Link to={alternativesPath(alternatives)} className="link mt-6 inline-flex min-h-11 items-center">
          Alternatives to {name} →
        </Link>
      )}
      {structuredData.map((data, i) => (
        <JsonLd key={i} data={data} />
      ))}
    </div>
  );
}
