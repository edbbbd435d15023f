import { refusedCrawlers, type CrawlerPolicy } from "~/site/crawlers/crawler-policy";

/** What programs may read of the API: its description, and what is the same for everybody. Its answers say noindex. */
export const readableByPrograms = [
  ...["/api/docs", "/api/openapi.json", "/api/companies", "/api/categories", "/api/blog", "/api/search"],
  ...["/api/suggest", "/api/compare/tools", "/api/changes", "/api/oembed"],
];

/**
 * Rules for crawlers (RFC 9309). They don't block search results, because a blocked page's noindex can't be read.
 * @param siteUrl without a slash at its end
 */
export function robotsText(siteUrl: string, policy: CrawlerPolicy): string {
  return `User-agent: *
Disallow: /admin
Disallow: /auth
Disallow: /account
Disallow: /api/
${readableByPrograms.map((path) => `Allow: ${path}`).join("\n")}

${refusalOf(refusedCrawlers(policy))}Sitemap: ${siteUrl}/sitemap.xml
`;
}

/** A group for those that may read nothing. A crawler with a group of its own doesn't follow that of all others. */
function refusalOf(crawlers: readonly string[]): string {
  if (crawlers.length === 0) return "";
  return `${crawlers.map((name) => `User-agent: ${name}\n`).join("")}Disallow: /\n\n`;
}
