import { attributeOf } from "~/platform/fetch/site-icons";

/** A page's metadata about its site. Missing values are empty. */
export type SiteDescription = { siteName: string; description: string };

/** Bounds for untrusted pages, in characters and numbers. */
const [maxHeadLength, maxTagLength, maxTags] = [200_000, 5_000, 200];

/** Reads the `<meta>` elements of a page. */
export function descriptionOfPage(html: string): SiteDescription {
  const found = new Map<string, string>();
  const tags = html
    .slice(0, maxHeadLength)
    .split(/<meta(?=\s)/i)
    .slice(1, maxTags);
  for (const tag of tags) {
    const [attributes = ""] = tag.slice(0, maxTagLength).split(/\/?>/);
    const name = (attributeOf(attributes, "name") || attributeOf(attributes, "property")).toLowerCase();
    if (!found.has(name)) found.set(name, attributeOf(attributes, "content"));
  }
  return {
    siteName: found.get("og:site_name") || found.get("application-name") || "",
    description: found.get("description") || found.get("og:description") || "",
  };
}
