/**
 * What crawlers may fetch. Search results are not forbidden here: a page that may not be fetched cannot say that it
 * is not to be listed.
 */
export function robotsText(siteUrl: string): string {
  return `User-agent: *
Disallow: /admin
Disallow: /auth
Disallow: /account
Disallow: /api/

Sitemap: ${siteUrl}/sitemap.xml
`;
}
