import ipaddr from "ipaddr.js";

/** The part of IPv6 from which public addresses are given out. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address is one of the public internet: no machine's own, no private network's, no cloud's metadata. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // `process` unwraps IPv4 in IPv6; every range with a name of its own is somebody's, or nobody's.
  const address = ipaddr.process(text);
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || address.match(globalUnicast);
}
