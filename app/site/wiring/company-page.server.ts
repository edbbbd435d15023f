import type { AppLoadContext } from "@remix-run/node";
import { earlierDemoPrices } from "~/backoffice/demo/prices";
import type { Company } from "~/catalog/companies/company";
import { hasNeed } from "~/catalog/companies/cost-query";
import { listPrices } from "~/catalog/companies/price-history.server";
import { priceLineOf } from "~/catalog/companies/price-line";
import { shownCompany } from "~/catalog/companies/shown-company.server";
import { demoSource } from "~/catalog/companies/source";
import { newestReviews } from "~/community/reviews/published.server";
import type { NewestReviews } from "~/community/reviews/review";
import { listAlsoCompared } from "~/discovery/compare/also-compared.server";
import { comparisonTally } from "~/discovery/compare/count.server";
import { comparisonLinksOf } from "~/discovery/compare/listed";
import { listedComparisons } from "~/discovery/compare/listed.server";
import { getDirectory } from "~/discovery/directory/directory.server";
import { linkedProducts } from "~/discovery/directory/linked-products";
import { reasonFor, similarTo } from "~/discovery/directory/similar";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { withFallback } from "~/platform/http/with-fallback";
import { cacheUntilChanged } from "~/platform/runtime/cache-until-changed.server";
import { dayOf, daysAfter } from "~/platform/text/day";
import { softwareApplication } from "~/site/seo/software-application";
import { breadcrumbList } from "~/site/seo/structured-data";
import { cardMaker, siteMoney } from "~/site/wiring/site-cards.server";

/** The data of a company's page. @throws {Response} 404 */
export async function companyPage(id: string | undefined, request: Request, context: AppLoadContext) {
  const found = await requireCompany(id);
  const directory = await getDirectory();
  const shown = shownCompany(found, await siteMoney());
  const { company } = shown;
  const isDemo = company.sourceType === demoSource;
  // With these fallbacks, the page stays available without the database, because the rest of it comes from memory.
  const readOr = <Value, Fallback>(what: string, read: () => Promise<Value>, fallback: Fallback) =>
    withFallback(context, cacheUntilChanged(`${what} ${company.id}`, read), fallback);
  const [reviews, prices, listed, alsoCompared] = await Promise.all([
    readOr("reviews", () => newestReviews(company), null),
    readOr("prices", () => listPrices(company, isDemo ? earlierDemoPrices(company.sourceId) : undefined), []),
    listedComparisons(directory),
    readOr(`comparisons ${comparisonTally.changes}`, () => listAlsoCompared(directory, company), []),
  ]);
  const comparisons = comparisonLinksOf(listed, company.id);
  const toCard = await cardMaker();
  return {
    ...shown,
    isForNeed: hasNeed(new URL(request.url).search),
    ...linkedProducts(directory, found),
    prices,
    // It ends at midnight, so that the page stays the same all day.
    priceLine: priceLineOf(prices, daysAfter(dayOf(new Date()), 1)),
    reviews,
    // Built on the server, so that browsers don't load its code. Left out for fictional products, which search engines would list as real.
    structuredData: isDemo ? [] : structuredDataOf(siteOrigin(request, context.settings), found, reviews),
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
