/** Rules for crawlers. They don't block search results, because a blocked page's noindex can't be read. */
export function robotsText(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /auth
Disallow: /account
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`;
}
