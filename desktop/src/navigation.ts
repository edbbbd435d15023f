/** What the window does with an address: goes there itself, hands it to the system's browser, or refuses. */
export type Decision = "here" | "browser" | "refuse";

const handedOn = ["https:", "http:", "mailto:"];

/**
 * Where a navigation may lead: here only within the configured server, compared as parsed origins. Addresses that carry
 * a name or password lead nowhere: `https://saas.example@evil.example` is made to be misread.
 */
export function decideNavigation(target: string, origin: string | null): Decision {
  const url = URL.parse(target);
  if (!url || url.username || url.password) return "refuse";
  // A blob: or filesystem: address has its page's origin, too: the protocol is compared beside it.
  if (url.origin === origin && (url.protocol === "https:" || url.protocol === "http:")) return "here";
  return decideHandingOn(target);
}

/** Every new window is denied; what the system's browser or mail program can open is handed to it. */
export function decideHandingOn(target: string): Exclude<Decision, "here"> {
  const url = URL.parse(target);
  if (!url || url.username || url.password) return "refuse";
  return handedOn.includes(url.protocol) ? "browser" : "refuse";
}
