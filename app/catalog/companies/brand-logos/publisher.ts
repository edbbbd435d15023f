import { getDomain } from "tldts";
import { parseUrl } from "~/platform/runtime/parse-url";

/** Hosts where the first part of the path is an account. */
const codeHosts = [
  "bitbucket.org",
  "codeberg.org",
  "git.sr.ht",
  "github.com",
  "gitlab.com",
  "raw.githubusercontent.com",
];

/** Hosts of large brands where anyone can publish. */
const openHosts = [
  ...["apps.apple.com", "itunes.apple.com", "chromewebstore.google.com", "code.google.com", "docs.google.com"],
  ...["drive.google.com", "groups.google.com", "play.google.com", "sites.google.com"],
];

/**
 * The publisher of a page: its registrable domain, or the account on a code host, such as `github.com/acme`. Undefined
 * if it's unknown.
 */
export function publisherOf(address: string): string | undefined {
  const url = parseUrl(address);
  if (!url || openHosts.includes(url.hostname)) return undefined;
  const host = url.hostname.replace(/^www\./, "");
  const [, account] = url.pathname.split("/");
  if (codeHosts.includes(host) && account)
    return `${host.replace("raw.githubusercontent", "github")}/${account.toLowerCase()}`;
  return getDomain(host, { allowPrivateDomains: true }) ?? undefined;
}
