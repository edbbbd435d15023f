import sanitizeHtml, { type Attributes } from "sanitize-html";
import { parseUrl } from "~/parse-url";

const withoutWww = (host: string) => host.replace(/^www\./, "");

/**
 * An address on a page of another site as it works from here: whole, and https where that site is read by https, since
 * WordPress goes on writing the http of its early days into its posts. What is no address stays as it is.
 */
export function wholeAddress(address: string, page: URL, site: URL): string {
  const url = address.startsWith("#") ? null : parseUrl(address, page);
  if (!url) return address;
  const isOwn = withoutWww(url.host) === withoutWww(site.host);
  if (isOwn && url.protocol === "http:" && site.protocol === "https:") url.protocol = "https:";
  return url.href;
}

/** The same for every link and picture of a piece of HTML, which is otherwise left as it is: it is not clean yet. */
export function withWholeAddresses(html: string, page: URL, site: URL): string {
  const whole = (address: string) => wholeAddress(address.trim(), page, site);
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
