import { comparisonLabel } from "~/discovery/compare/path";
import { alternativesSummary, replacing } from "~/discovery/directory/alternatives-texts";
import { directoryHref } from "~/discovery/directory/directory-href";
import { formatCount } from "~/platform/text/format-count";
import { blocks, heading, list, md, section } from "~/platform/text/markdown";
import { cardsMarkdown, stripMarkdown } from "~/site/markdown/cards";
import { pageLink, pagesMarkdown, ratesNote, type MarkdownPage } from "~/site/markdown/parts";
import { alternativesPath, categoryPath, companyPath, markdownPath } from "~/site/seo/paths";
import type { alternativesPage } from "~/site/wiring/alternatives-page.server";

/** A product's page of alternatives: the product itself if it's listed, and the tools that replace it. */
export function alternativesMarkdown(
  found: Awaited<ReturnType<typeof alternativesPage>>,
  siteUrl: string,
): MarkdownPage {
  const { slug, product, strip, total, advantages, comparison, companies, others, page, pages } = found;
  const path = alternativesPath(slug);
  const hrefOf = (number: number) => directoryHref({ page: number }, markdownPath(path));
  const text = blocks([
    heading(1, `Alternatives to ${product.name}`),
    md`${alternativesSummary(product.name, total, advantages)} ${replacing}`,
    strip &&
      section(2, product.name, [
        stripMarkdown(strip.company, strip.price, strip.priceNote),
        ratesNote(strip.ratesOf),
        product.id !== undefined && pageLink(siteUrl, `See ${product.name} itself`, companyPath(product.id)),
      ]),
    section(2, `${formatCount(total)} alternatives`, [
      pageLink(siteUrl, comparisonLabel(total), comparison),
      cardsMarkdown(companies, 3, siteUrl),
      pagesMarkdown(page, pages, hrefOf, siteUrl),
    ]),
    others &&
      others.companies.length > 0 &&
      section(2, `Other ${others.category.name} Tools`, [
        cardsMarkdown(others.companies, 3, siteUrl),
        pageLink(siteUrl, `All ${others.category.name} tools`, categoryPath(others.category.slug)),
      ]),
    list([
      pageLink(siteUrl, "All alternatives", "/alternatives"),
      pageLink(siteUrl, `Search all tools for “${product.name}”`, directoryHref({ q: product.name })),
    ]),
  ]);
  return { path: directoryHref({ page }, path), text };
}
