import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { advantagesOver, alternativesTo, countAdvantages, type Advantages } from "~/discovery/directory/alternatives";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { companyAt, findCompany } from "~/discovery/directory/find";
import { namedProduct } from "~/discovery/directory/named-products";
import { pageOf } from "~/discovery/directory/page-of";
import { ReplacedMark, ReplacedProduct, stripOf } from "~/discovery/directory/replaced-product";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { positionOf } from "~/discovery/directory/table";
import { OtherTools } from "~/discovery/directory/other-tools";
import { othersInCategory } from "~/discovery/directory/others-in-category";
import { CompanyGrid } from "~/catalog/companies/company-card";
import { CompareCheckbox } from "~/discovery/compare/compare-checkbox";
import { comparisonPath, maxCompared } from "~/discovery/compare/path";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { useSite } from "~/site/layout/root-data";
import { JsonLd } from "~/site/seo/json-ld";
import { alternativesPath } from "~/site/seo/paths";
import { pageMeta } from "~/site/seo/page-meta";
import { cardMaker } from "~/site/wiring/site-cards.server";
import { breadcrumbList, companyList } from "~/site/seo/structured-data";
import { limits } from "~/platform/runtime/site";
import { formatCount } from "~/platform/text/format-count";
import { slugOf } from "~/platform/text/slug";
import { PageError } from "~/site/layout/error-page";
import { ParentLink, QuietLink, TallLink } from "~/platform/ui/link";
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
  const ownPosition = own && positionOf(directory.companies, own.id);
  const shown = Array.from(items, (position) => companyAt(directory, position));
  const category = (own ?? shown[0])?.categories[0];
  return {
    slug,
    product: { ...product, logo: own && toCard(own).logo },
    strip: own && stripOf(own, toCard(own)),
    total: found.positions.length,
    advantages: await inSlices(countAdvantages(directory, found.positions)),
    comparison: comparisonPath(
      Array.from(found.positions.subarray(0, maxCompared), (position) => companyAt(directory, position)),
    ),
    companies: shown.map((company, i) => {
      const reason = advantagesOver(directory, items[i] as number, ownPosition);
      const card = toCard(company);
      return reason === undefined ? card : { ...card, reason: own ? `Unlike ${own.name}: ${reason}` : reason };
    }),
    others: category &&
      pages === 1 && {
        category: { name: category.name, slug: category.slug },
        companies: othersInCategory(directory, category, own ? [own, ...shown] : shown).map(toCard),
      },
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
        {summaryOf(product.name, total, advantages)} These tools say that they replace it.
      </p>
      {strip && <ReplacedProduct product={product} strip={strip} />}
      <section aria-labelledby="results" className="mt-4 sm:mt-8">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:mb-4">
          <h2 id="results" className="text-xl sm:text-2xl">
            {formatCount(total)} alternatives
          </h2>
          <QuietLink to={comparison}>
            {total > maxCompared ? `Compare the first ${maxCompared}` : `Compare all ${total}`}
          </QuietLink>
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
