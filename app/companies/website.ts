import { parse } from "tldts";
import { isWebAddress } from "~/text/web-address";

export type Website = {
  /** As it is stored and linked. */
  url: string;
  /** What two addresses of one site have in common: see `keyOf`. */
  key: string;
  /** The registrable domain when the whole of it belongs to one product, null where many share the host. */
  domain: string | null;
};

/** Hosts, or domains, where each path or sub-domain is somebody else's product. */
const sharedDomains = new Set([
  "apple.com", "bitbucket.org", "codeberg.org", "docker.com", "facebook.com", "github.com", "github.io", "gitlab.com",
  "gitlab.io", "google.com", "linkedin.com", "medium.com", "microsoft.com", "notion.site", "npmjs.com", "producthunt.com",
  "pypi.org", "readthedocs.io", "savannah.gnu.org", "gnu.org", "sourceforge.io", "sourceforge.net", "sr.ht", "twitter.com",
  "wordpress.org", "x.com", "youtube.com",
]); // oxfmt-ignore

/** Sub-domains that stand for the site itself. */
const ownSubdomains = new Set(["", "www", "app", "web", "my", "get", "go", "home", "en"]);
const trackingParameter = /^(utm_\w+|ref|ref_src|referrer|source|via|gclid|fbclid|msclkid|mc_cid|mc_eid|igshid)$/i;

/** Reads a website's address; null for anything that is no http or https address. */
export function parseWebsite(text: string): Website | null {
  const trimmed = text.trim();
  if (!isWebAddress(trimmed)) return null;
  const url = new URL(trimmed);
  for (const [name, value] of [...url.searchParams])
    if (/^utm_/i.test(name) || (name === "ref" && value === "producthunt")) url.searchParams.delete(name);
  const key = keyOf(url);
  return { url: url.href, key, domain: /[/?#]/.test(key) ? null : domainOf(url) };
}

/** Host and path, whatever the scheme, `www.`, the slash at the end, tracking parameters and places in the page. */
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
 * A domain stands for one product only when the address is its front page: a page below it, or a sub-domain with a
 * name of its own, may be one product of several.
 */
function domainOf(url: URL): string | null {
  const { domain, subdomain, isIp } = parse(url.hostname, { allowPrivateDomains: true });
  if (!domain || isIp || sharedDomains.has(domain) || !ownSubdomains.has(subdomain ?? "")) return null;
  return domain;
}
