import type { Category } from "~/catalog/categories/category";
import { toCard } from "~/catalog/companies/card-data";
import { sponsoredLabel } from "~/catalog/companies/outbound";
import { listedPrice } from "~/catalog/companies/shown-price";
import { guidesPath } from "~/content/resources/buying-guides";
import type { Directory } from "~/discovery/directory/directory";
import { companyAt } from "~/discovery/directory/find";
import { inParts, publicPositions } from "~/discovery/directory/public-positions";
import type { Sliced } from "~/discovery/directory/run-in-slices";
import { counted, formatCount } from "~/platform/text/format-count";
import { blocks, heading, joined, list, md, section, type Content } from "~/platform/text/markdown";
import { pageLink } from "~/site/markdown/parts";
import { categoryPath, companyPath, markdownPath } from "~/site/seo/paths";

type Site = { siteName: string; siteUrl: string };

/** The tools of a part of /llms-full.txt. A program reads a part as a whole. */
export const toolsPerPart = 1_000;

const partPath = (part: number) => `/llms-full/${part}.txt`;

/** /llms.txt (https://llmstxt.org): what the site is, and how programs read and search it. */
export function llmsText({ siteName, siteUrl }: Site, tools: number, categories: readonly Category[]): string {
  const to = (label: Content, path: string, note: string) => md`${pageLink(siteUrl, label, path)}: ${note}`;
  const markdown = (category: Category) =>
    to(category.name, markdownPath(categoryPath(category.slug)), counted(category.count, "tool"));
  const text = blocks([
    heading(1, siteName),
    md`> A directory of business software: ${counted(tools, "tool")} with prices, facts, ratings, and reviews.`,
    md`Pages of tools, categories, alternatives, comparisons, posts, and buying guides are Markdown with .md behind their path, or with the header Accept: text/markdown. What isn’t known is left out or said to be unknown. Ratings say whether they come from reviews, an import, or an editors’ estimate. Paid placements are labeled ${sponsoredLabel}.`,
    section(2, "Search and API", [
      list([
        to("Search", "/api/search?q=crm", "tools as JSON, for any words in q, with the directory’s filters"),
        to("API documentation", "/api/docs", "all endpoints"),
        to("OpenAPI", "/api/openapi.json", "the same for programs"),
        to("MCP server", "/mcp", "the same for assistants, without a key (Streamable HTTP)"),
        to("Open data", "/data", "all tools and categories as JSON Lines, CSV, and Parquet"),
      ]),
    ]),
    section(2, "Categories", [list(categories.filter(({ count }) => count > 0).map(markdown))]),
    section(2, "More", [
      list([
        to("All tools", "/llms-full.txt", `in parts of ${formatCount(toolsPerPart)}`),
        to("Buying guides", markdownPath(guidesPath), "how to choose software"),
        to("How we rank", "/how-we-rank", "where ratings and the order of lists come from"),
        to("Advertising disclosure", "/advertising-disclosure", "what vendors pay for"),
        to("Sitemap", "/sitemap.xml", "all pages"),
      ]),
    ]),
  ]);
  return `${text.source}\n`;
}

/** /llms-full.txt: links to its parts. */
export function llmsIndex({ siteName, siteUrl }: Site, directory: Directory): string {
  const parts = inParts(publicPositions(directory), toolsPerPart);
  const text = blocks([
    heading(1, `All tools of ${siteName}`),
    parts.length === 0 &&
      md`
No tools yet.
      `,
    list(
      parts.map((positions, i) => md`${pageLink(siteUrl, `Part ${i + 1}`, partPath(i + 1))}: ${counted(positions.length, "tool")}`), // oxfmt-ignore
    ),
  ]);
  return `${text.source}\n`;
}

/** A part of /llms-full.txt, by its number. Undefined if there's none. */
export function* llmsPart({ siteName, siteUrl }: Site, directory: Directory, part: number): Sliced<string | undefined> {
  const parts = inParts(publicPositions(directory), toolsPerPart);
  const positions = parts[part - 1];
  if (!positions) return undefined;
  const items: Content[] = [];
  for (const position of positions) {
    const { id, name, shortDescription, tags, sponsored, isDemo, ...priced } = toCard(companyAt(directory, position));
    items.push(
      md`${pageLink(siteUrl, name, markdownPath(companyPath(id)))}: ${joined(
        [
          shortDescription,
          tags.length > 0 && `Categories: ${tags.map((tag) => tag.name).join(", ")}`,
          `Price: ${listedPrice(priced)}`,
          sponsored && sponsoredLabel,
          isDemo && "Demo data",
        ],
        " · ",
      )}`,
    );
    yield;
  }
  const title = `All tools of ${siteName}, part ${part} of ${parts.length}`;
  return `${blocks([heading(1, title), list(items)]).source}\n`;
}
