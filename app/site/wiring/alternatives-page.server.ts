import { redirect } from "@remix-run/node";
import { comparisonPath, maxCompared } from "~/discovery/compare/path";
import { countAdvantages } from "~/discovery/directory/alternatives";
import { getDirectory } from "~/discovery/directory/directory.server";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { companyAt } from "~/discovery/directory/find";
import { listAlternatives } from "~/discovery/directory/list-alternatives";
import { othersInCategory } from "~/discovery/directory/others-in-category";
import { pageOf } from "~/discovery/directory/page-of";
import { stripOf } from "~/discovery/directory/replaced-product";
import { inSlices } from "~/discovery/directory/run-in-slices";
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
  const found = listAlternatives(directory, slug);
  if (!found) throw new Response(null, { status: 404 });
  const { page: requestedPage } = parseDirectoryQuery(new URL(request.url).searchParams);
  const path = alternativesPath(slug) + extension;
  // Redirect other spellings, such as "Google Analytics".
  if (requested !== slug) throw redirect(directoryHref({ page: requestedPage }, path), 301);
  redirectToCanonicalQuery(request, directoryHref({ page: requestedPage }, path), ["page"]);
  const { product: replaced, own, positions, reasonAt } = found;
  const { items, page, pages } = pageOf(positions, requestedPage, limits.companiesPerPage);
  const toCard = await cardMaker();
  const shown = Array.from(items, (position) => companyAt(directory, position));
  const category = (own ?? shown[0])?.categories[0];
  return {
    slug,
    product: { ...replaced, logo: own && toCard(own).logo },
    strip: own && stripOf(own, toCard(own)),
    total: positions.length,
    advantages: await inSlices(countAdvantages(directory, positions)),
    comparison: comparisonPath(
      Array.from(positions.subarray(0, maxCompared), (position) => companyAt(directory, position)),
    ),
    companies: shown.map((company, i) => {
      const reason = reasonAt(items[i] as number);
      return reason === undefined ? toCard(company) : { ...toCard(company), reason };
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
