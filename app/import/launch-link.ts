/** Whether an address is Product Hunt's, and only redirects to a vendor's website: each launch has another one. */
export function isLaunchLink(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname } = new URL(address);
  return hostname === "producthunt.com" || hostname.endsWith(".producthunt.com");
}
