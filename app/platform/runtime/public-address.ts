import ipaddr from "ipaddr.js";
import { parseUrl } from "~/platform/runtime/parse-url";

/** The range of IPv6 that public addresses come from. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Where virtual machines of Azure read about their host, from an address that looks public. Those of other clouds are in
 * reserved ranges.
 */
const azureHost = "168.63.129.16";

/** Whether an IP address is public, rather than local, private, or a cloud's metadata service. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` unwraps IPv4-mapped IPv6. All named ranges are reserved.
  const address = ipaddr.process(text);
  if (address.range() !== "unicast" || address.toString() === azureHost) return false;
  return address.kind() === "ipv4" || address.match(globalUnicast);
}

/** Names that only resolve on a machine or its local network. */
const localDomains = /(^|\.)(localhost|local|internal|intranet|private|corp|home|lan|home\.arpa)$/;

/**
 * Whether a URL's host may be on the public internet: a public IP address, or a name with a dot whose ending isn't
 * local. Checks the host as URLs normalize it, because 127.1 and ①②⑦.0.0.1 are 127.0.0.1. What the name resolves to is
 * only checked when it's fetched (`fetch/reach.server.ts`).
 */
export function isPublicHost(address: string): boolean {
  const host = parseUrl(address)?.hostname.replace(/\.$/, "") ?? "";
  const ip = host.replace(/^\[|\]$/g, "");
  if (ipaddr.isValid(ip)) return isPublicAddress(ip);
  return host.includes(".") && !localDomains.test(host);
}
