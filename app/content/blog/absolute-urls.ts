import sanitizeHtml, { type Attributes } from "sanitize-html";
import { parseUrl } from "~/platform/runtime/parse-url";

const withoutWww = (host: string) => host.replace(/^www\./, "");

/**
 * Makes a URL on another site's page absolute. Upgrades it to https if that site uses https, because WordPress keeps the
 * http of old posts. Leaves invalid URLs unchanged.
 */
export function absoluteUrl(address: string, page: URL, site: URL): string {
  const url = address.startsWith("#") ? null : parseUrl(address, page);
  if (!url) return address;
  const isOwn = withoutWww(url.host) === withoutWww(site.host);
  if (isOwn && url.protocol === "http:" && site.protocol === "https:") url.protocol = "https:";
  return url.href;
}

/** Makes all links and images in HTML absolute. The rest stays unchanged, so the HTML must still be sanitized. */
export function withAbsoluteUrls(html: string, page: URL, site: URL): string {
  const absolute = (address: string) => absoluteUrl(address.trim(), page, site);
  const absoluteSrcset = (set: string) =>
    set
      .split(/,\s+/)
      .map((candidate) => candidate.trim().split(/\s+/))
      .map(([address = "", ...size]) => [absolute(address), ...size].join(" "))
      .join(", ");
  const rewrite = (tagName: string, { href, src, srcset, ...attribs }: Attributes) => ({
    tagName,
    attribs: {
      ...(href !== undefined && { href: absolute(href) }),
      ...(src !== undefined && { src: absolute(src) }),
      ...(srcset !== undefined && { srcset: absoluteSrcset(srcset) }),
      ...attribs,
    },
  });
  return sanitizeHtml(html, {
    allowedTags: false,
    allowVulnerableTags: true,
    allowedAttributes: false,
    transformTags: { a: rewrite, img: rewrite, source: rewrite, iframe: rewrite, video: rewrite, audio: rewrite },
  });
}
