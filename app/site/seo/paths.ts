/** An absolute URL if the origin is known. On error pages, `siteUrl` may be empty. */
export function absolute(address: string, siteUrl: string): string {
  return siteUrl ? new URL(address, siteUrl).href : address;
}

/** Paths of the site's linkable content. */
export function companyPath(id: number): string {
  return `/company/${id}`;
}

export function categoryPath(slug: string): string {
  return `/category/${encodeURIComponent(slug)}`;
}

/** The page of a product's alternatives. Slugs are made of ASCII letters, digits, and hyphens. */
export function alternativesPath(slug: string): string {
  return `/alternatives/${slug}`;
}

/** A landing's page, for all tools or for those of a category. */
export function landingPath(landing: string, category?: string): string {
  return category === undefined ? `/${landing}` : `${categoryPath(category)}/${landing}`;
}

export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}

/** The address of a page's Markdown: `.md` behind the page's path. */
export function markdownPath(path: string): string {
  return path.replace(/(?=\?|$)/, ".md");
}
