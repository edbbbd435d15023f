import { parse } from "tldts";
import { isWebAddress } from "~/platform/text/web-address";

export type Website = {
  /** As stored and linked. */
  url: string;
  /** The key that two URLs of one site share; see `keyOf`. */
  key: string;
  /** The registrable domain if it belongs to one product, or null if many share the host. */
  domain: string | null;
};

/** Hosts or domains where each path or subdomain is a different product. */
const sharedDomains = new Set([
  "apple.com", "bitbucket.org", "codeberg.org", "docker.com", "facebook.com", "github.com", "github.io", "gitlab.com",
  "gitlab.io", "google.com", "linkedin.com", "medium.com", "microsoft.com", "notion.site", "npmjs.com", "producthunt.com",
  "pypi.org", "readthedocs.io", "savannah.gnu.org", "gnu.org", "sourceforge.io", "sourceforge.net", "sr.ht", "twitter.com",
  "wordpress.org", "x.com", "youtube.com",
]); // oxfmt-ignore

/** Subdomains that mean the site itself. */
const ownSubdomains = new Set(["", "www", "app", "web", "my", "get", "go", "home", "en"]);
const trackingParameter = /^(utm_\w+|ref|ref_src|referrer|source|via|gclid|fbclid|msclkid|mc_cid|mc_eid|igshid)$/i;

/** Parses a website's URL. Returns null unless it's http or https. */
export function parseWebsite(text: string): Website | null {
  const trimmed = text.trim();
  if (!isWebAddress(trimmed)) return null;
  const url = new URL(trimmed);
  for (const [name, value] of [...url.searchParams])
    if (/^utm_/i.test(name) || (name === "ref" && value === "producthunt")) url.searchParams.delete(name);
  const key = keyOf(url);
  return { url: url.href, key, domain: /[/?#]/.test(key) ? null : domainOf(url) };
}

/** Whether a URL is on a host or domain where each path or subdomain is a different product. */
export function isOnSharedDomain(address: string): boolean {
  const { domain } = parse(address, { allowPrivateDomains: true });
  return domain !== null && sharedDomains.has(domain);
}

/** Host and path, without the scheme, `www.`, trailing slash, tracking parameters, and fragment. */
function keyOf(url: URL): string {
  const host = url.hostname.replace(/^www\./, "");
  const port = url.port ? `:${url.port}` : "";
  const retained = [...url.searchParams]
    .filter(([name]) => !trackingParameter.test(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const query = retained.length > 0 ? `?${new URLSearchParams(retained).toString()}` : "";
  const route = url.hash.startsWith("#/") ? url.hash : "";
  return `${host}${port}${url.pathname.replace(/\/+$/, "")}${query}${route}`;
}

/**
 * A domain identifies a product only if the URL is its home page. A path or named subdomain may be one product of
 * several.
 */
function domainOf(url: URL): string | null {
  const { domain, subdomain, isIp } = parse(url.hostname, { allowPrivateDomains: true });
  if (!domain || isIp || sharedDomains.has(domain) || !ownSubdomains.has(subdomain ?? "")) return null;
  return domain;
}
