/** What programs may read of the API: its description, and what is the same for everybody. Its answers say noindex. */
export const readableByPrograms = [
  ...["/api/docs", "/api/openapi.json", "/api/companies", "/api/categories", "/api/blog", "/api/search"],
  ...["/api/suggest", "/api/compare/tools", "/api/changes"],
];

/** Rules for crawlers. They don't block search results, because a blocked page's noindex can't be read. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /auth
Disallow: /account
Disallow: /api/
${readableByPrograms.map((path) => `Allow: ${path}`).join("\n")}

Sitemap: ${siteUrl}/sitemap.xml
`;
}
