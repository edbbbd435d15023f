import { parseUrl } from "~/parse-url";

/** Whether an address is Product Hunt's, and only redirects to a vendor's website: each launch has another one. */
export function isLaunchLink(address: string): boolean {
  const hostname = parseUrl(address)?.hostname ?? "";
  return hostname === "producthunt.com" || hostname.endsWith(".producthunt.com");
}
