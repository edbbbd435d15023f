/** As far as it is known where the site is: on a page that says that something failed, `siteUrl` may be empty. */
export function absolute(address: string, siteUrl: string): string {
  return siteUrl ? new URL(address, siteUrl).href : address;
}

/** Where the things that others link to live on this site. */
export function companyPath(id: number): string {
  return `/company/${id}`;
}

export function categoryPath(slug: string): string {
  return `/category/${encodeURIComponent(slug)}`;
}

export function postPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`;
}
