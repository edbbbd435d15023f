import { redirect } from "@remix-run/node";
import { comparisonPath, maxCompared } from "~/discovery/compare/path";
import { advantagesOver, alternativesTo, countAdvantages } from "~/discovery/directory/alternatives";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { companyAt, findCompany } from "~/discovery/directory/find";
import { namedProduct } from "~/discovery/directory/named-products";
import { othersInCategory } from "~/discovery/directory/others-in-category";
import { pageOf } from "~/discovery/directory/page-of";
import { stripOf } from "~/discovery/directory/replaced-product";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { positionOf } from "~/discovery/directory/table";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";
import { limits } from "~/platform/runtime/site";
import { slugOf } from "~/platform/text/slug";
import { alternativesPath } from "~/site/seo/paths";
import { cardMaker } from "~/site/wiring/site-cards.server";

/**
 * The data of a product's page of alternatives.
 * @param extension of the address, for its Markdown
 * @throws {Response} 404, and a redirect to the canonical spelling or query
 */
export async function alternativesPage(product: string | undefined, request: Request, extension = "") {
  const requested = product ?? "";
  const slug = slugOf(requested);
  const directory = await getDirectory();
  const found = alternativesTo(directory, slug);
  if (!found) throw new Response(null, { status: 404 });
  const { page: requestedPage } = parseDirectoryQuery(new URL(request.url).searchParams);
  const path = alternativesPath(slug) + extension;
  // Redirect other spellings, such as "Google Analytics".
  if (requested !== slug) throw redirect(directoryHref({ page: requestedPage }, path), 301);
  redirectToCanonicalQuery(request, directoryHref({ page: requestedPage }, path), ["page"]);
  const { items, page, pages } = pageOf(found.positions, requestedPage, limits.companiesPerPage);
  const toCard = await cardMaker();
  const replaced = namedProduct(directory, { name: found.name });
  const own = findCompany(directory, replaced.id?.toString());
  const ownPosition = own && positionOf(directory.companies, own.id);
  const shown = Array.from(items, (position) => companyAt(directory, position));
  const category = (own ?? shown[0])?.categories[0];
  return {
    slug,
    product: { ...replaced, logo: own && toCard(own).logo },
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
