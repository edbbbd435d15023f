/** How the window handles a URL: navigates, opens it in the system's browser, or refuses. */
type Decision = "here" | "browser" | "refuse";

const handedOn = ["https:", "http:", "mailto:"];

/**
 * Decides where a navigation may lead: only the configured server opens here, compared by parsed origin. URLs with
 * credentials are refused: `https://saas.example@evil.example` is meant to deceive.
 */
export function decideNavigation(target: string, origin: string | null): Decision {
  const url = URL.parse(target);
  if (!url || url.username || url.password) return "refuse";
  // blob: and filesystem: URLs share their page's origin, so compare the protocol, too.
  if (url.origin === origin && (url.protocol === "https:" || url.protocol === "http:")) return "here";
  return decideHandingOn(target);
}

/** Denies every new window. URLs for the system's browser or mail client open there. */
export function decideHandingOn(target: string): Exclude<Decision, "here"> {
  const url = URL.parse(target);
  if (!url || url.username || url.password) return "refuse";
  return handedOn.includes(url.protocol) ? "browser" : "refuse";
}
