import { parseUrl } from "~/platform/runtime/parse-url";

/** Whether a URL is a Product Hunt redirect to a vendor's website. Each launch has a different one. */
export function isLaunchLink(address: string): boolean {
  const hostname = parseUrl(address)?.hostname ?? "";
  return hostname === "producthunt.com" || hostname.endsWith(".producthunt.com");
}
