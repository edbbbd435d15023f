import proxyAddresses from "proxy-addr";
import type { Settings } from "~/platform/runtime/env.server";

/** Whether an address is a trusted proxy's. The proxy that connects to this server is hop 0. */
export type Trusts = (address: string, hop: number) => boolean;

/** Which addresses TRUST_PROXY trusts: as many proxies in front of this server, or those with these addresses. */
export function trustedProxies(setting: Settings["trustProxy"]): Trusts {
  if (setting === undefined) return () => false;
  if (typeof setting === "number") return (_address, hop) => hop < setting;
  return proxyAddresses.compile(setting.split(",").map((address) => address.trim()));
}
