import { parse } from "tldts";
import { isWebAddress } from "~/text/web-address";
import { parseWebsite } from "~/companies/website";

/**
 * Whether an address belongs to the vendor of a website: the same registrable domain, or, where many share a host, the
 * same place below it.
 */
export function isVendorAddress(website: string, address: string): boolean {
  if (!isWebAddress(address)) return false;
  const [own, other] = [new URL(website), new URL(address)];
  const domain = parse(own.hostname, { allowPrivateDomains: true }).domain;
  // The front page of the domain: null on a host such as github.com, whose paths are other people's.
  const isSolo = domain !== null && parseWebsite(`https://${domain}/`)?.domain === domain;
  if (isSolo) return parse(other.hostname, { allowPrivateDomains: true }).domain === domain;
  const folder = own.pathname.replace(/\/*$/, "/");
  return own.hostname === other.hostname && `${other.pathname}/`.startsWith(folder);
}
