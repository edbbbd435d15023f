import sanitizeHtml, { type Attributes } from "sanitize-html";
import { parseUrl } from "~/platform/runtime/parse-url";

const withoutWww = (host: string) => host.replace(/^www\./, "");

/**
 * Makes a URL on another site's page absolute. Upgrades it to https if that site is read by https, since WordPress
 * keeps the http of old posts. Leaves invalid URLs unchanged.
 */
export function absoluteUrl(address: string, page: URL, site: URL): string {
  const url = address.startsWith("#") ? null : parseUrl(address, page);
  if (!url) return address;
  const isOwn = withoutWww(url.host) === withoutWww(site.host);
  if (isOwn && url.protocol === "http:" && site.protocol === "https:") url.protocol = "https:";
  return url.href;
}

/** Same, for all links and images in a piece of HTML. The rest stays unchanged, so the HTML still needs cleaning. */
export function withAbsoluteUrls(html: string, page: URL, site: URL): string {
  const whole = (address: string) => absoluteUrl(address.trim(), page, site);
  const wholeSet = (set: string) =>
    set
      .split(/,\s+/)
      .map((candidate) => candidate.trim().split(/\s+/))
      .map(([address = "", ...size]) => [whole(address), ...size].join(" "))
      .join(", ");
  const rewrite = (tagName: string, { href, src, srcset, ...attribs }: Attributes) => ({
    tagName,
    attribs: {
      ...(href !== undefined && { href: whole(href) }),
      ...(src !== undefined && { src: whole(src) }),
      ...(srcset !== undefined && { srcset: wholeSet(srcset) }),
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
