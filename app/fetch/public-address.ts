import ipaddr from "ipaddr.js";

/** The range of IPv6 that public addresses come from. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address is public, rather than local, private, or a cloud's metadata service. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` unwraps IPv4-mapped IPv6. All named ranges are reserved.
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(globalUnicast);
}
