import { parseUrl } from "~/platform/runtime/parse-url";

const here = "http://here.invalid";

/**
 * A path on this site from a URL parameter, for a redirect, or `/` if it isn't one. Browsers drop tabs and line breaks,
 * read backslashes as slashes, and treat what follows two slashes as another host. Paths that only become one after
 * resolving dots are rejected, too.
 */
export function safePath(text: string | null): string {
  const url = text?.startsWith("/") && !/[\p{Cc}\\]/u.test(text) ? parseUrl(text, here) : null;
  if (!url) return "/";
  const { origin, pathname, search, hash } = url;
  // Don't return to the login or log out again after a login.
  const leadsOn = origin === here && /^\/(?!\/|(auth|logout)(\/|$))/.test(pathname);
  return leadsOn ? pathname + search + hash : "/";
}
