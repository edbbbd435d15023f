import { parseUrl } from "~/parse-url";

const here = "http://here.invalid";

/**
 * A path of this site from an address's parameter, to go on to; `/` for anything else. Browsers drop tabs and line
 * breaks, read a backslash as a slash, and take what follows two slashes for another host; a path that only becomes one
 * once its dots are resolved is none of ours either.
 */
export function safePath(text: string | null): string {
  const url = text?.startsWith("/") && !/[\p{Cc}\\]/u.test(text) ? parseUrl(text, here) : null;
  if (!url) return "/";
  const { origin, pathname, search, hash } = url;
  // Back to the login, or out again, is nowhere to go after a login.
  const leadsOn = origin === here && /^\/(?!\/|(auth|logout)(\/|$))/.test(pathname);
  return leadsOn ? pathname + search + hash : "/";
}
