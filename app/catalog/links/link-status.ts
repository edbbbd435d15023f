import { parse } from "tldts";
import type { FetchFault } from "~/platform/fetch/fetch-fault";
import { fold } from "~/platform/text/fold";
import { parseWebsite } from "~/catalog/companies/website";

export const linkStatuses = ["suspect", "broken", "moved", "unknown", "reachable"] as const;
export type LinkStatus = (typeof linkStatuses)[number];

/** The site when it was last known to be the vendor's. */
type KnownSite = { domain: string; title: string };

export type CheckedWebsite = { name: string; website: string; known: KnownSite | undefined };

/** Why there was no response. */
export type Fault = { fault: FetchFault; sentence: string };

/** The check's result: a response, or the reason there was none. */
export type Found = { url: string; status: number; title: string; text: string } | Fault;

/** A website's status, with reasons as sentences for admins. */
type Classification = { status: LinkStatus; reasons: string[] };

/** Status codes of sites that are up but reject bots. */
const reserved = [401, 403, 405, 406, 407, 408, 425, 429, 451, 503, 999];

/** Product Hunt's links to websites, which redirect by design. */
const redirector = /^https?:\/\/(?:www\.)?producthunt\.com\/r\//;

/** Phrases on pages that replace a vendor's site. */
const parkedText =
  /\b(?:(?:this|the) domain (?:name )?(?:is|may be|might be) (?:for sale|available|parked)|buy this domain|domain (?:is )?parked|parked (?:free|domain)|domain (?:has )?expired|make an offer on this domain|inquire about this domain)\b/i;
const parkingHosts =
  /(?:^|\.)(?:sedo|sedoparking|hugedomains|dan|afternic|bodis|parkingcrew|above|undeveloped|domainmarket|buydomains|uniregistry|atom|squadhelp)\.com$/;

/** The registrable domain of a URL, or else its host. */
export function domainOf(address: string): string {
  const { hostname } = new URL(address);
  return parse(hostname, { allowPrivateDomains: true }).domain ?? hostname;
}

/** Classifies the state of a company's website. */
export function classifyLink(website: CheckedWebsite, found: Found): Classification {
  if ("fault" in found) return classifyFault(found);
  if (reserved.includes(found.status))
    return { status: "unknown", reasons: [`The site blocks automated requests (${found.status}).`] };
  if (found.status >= 400 || found.status < 200)
    return { status: "broken", reasons: [`The site returned an error (${found.status}).`] };
  const suspicions = suspicionsOf(website, found);
  if (suspicions.length > 0) return { status: "suspect", reasons: suspicions };
  if (parseWebsite(found.url)?.key !== parseWebsite(website.website)?.key)
    return { status: "moved", reasons: [`The URL redirects to ${found.url}`] };
  return { status: "reachable", reasons: [] };
}

function classifyFault({ fault, sentence }: Fault): Classification {
  const statuses = {
    "not-public": "suspect",
    "no-such-host": "broken",
    unreachable: "broken",
    certificate: "broken",
    redirects: "broken",
    address: "unknown",
    timeout: "unknown",
    forbidden: "unknown",
  } as const;
  return { status: statuses[fault], reasons: [sentence] };
}

function suspicionsOf(
  { name, website, known }: CheckedWebsite,
  { url, title, text }: Extract<Found, { url: string }>,
): string[] {
  const domain = domainOf(url);
  const knownDomain = known?.domain ?? domainOf(website);
  const isNew = domain !== knownDomain || title !== known?.title;
  const reasons: string[] = [];
  if (domain !== knownDomain && !(known === undefined && redirector.test(website)))
    reasons.push(`The URL redirects to another domain: ${domain} instead of ${knownDomain}.`);
  // Don't flag again what an admin has already approved.
  if (isNew && (parkingHosts.test(new URL(url).hostname) || parkedText.test(`${title}\n${text}`)))
    reasons.push("The domain is parked or for sale.");
  if (known?.title && title && isFar(known.title, title) && !names(`${title} ${text}`, name))
    reasons.push(`The page title changed from “${known.title}” to “${title},” and the page doesn’t mention ${name}.`);
  return reasons;
}

const wordsOf = (text: string) => fold(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];

/** Whether fewer than a quarter of the shorter title's words are in the other one. */
function isFar(before: string, after: string): boolean {
  const [a, b] = [new Set(wordsOf(before)), new Set(wordsOf(after))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared < Math.min(a.size, b.size) / 4;
}

function names(text: string, name: string): boolean {
  const words = wordsOf(name);
  return words.length > 0 && ` ${wordsOf(text).join(" ")} `.includes(` ${words.join(" ")} `);
}
