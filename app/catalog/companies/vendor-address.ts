import { parse } from "tldts";
import { isWebAddress } from "~/platform/text/web-address";
import { parseWebsite } from "~/catalog/companies/website";

/** Whether a URL belongs to the vendor of a website: same registrable domain, or same path prefix on shared hosts. */
export function isVendorAddress(website: string, address: string): boolean {
  if (!isWebAddress(address)) return false;
  const [own, other] = [new URL(website), new URL(address)];
  const domain = parse(own.hostname, { allowPrivateDomains: true }).domain;
  // False on hosts such as github.com, whose paths belong to different people.
  const isSolo = domain !== null && parseWebsite(`https://${domain}/`)?.domain === domain;
  if (isSolo) return parse(other.hostname, { allowPrivateDomains: true }).domain === domain;
  const folder = own.pathname.replace(/\/*$/, "/");
  return own.hostname === other.hostname && `${other.pathname}/`.startsWith(folder);
}
