const here = "http://here.invalid";

/**
 * A path of this site from an address's parameter, to go on to; `/` for anything else. Browsers drop tabs and line
 * breaks, read a backslash as a slash, and take what follows two slashes for another host; a path that only becomes one
 * once its dots are resolved is none of ours either.
 */
export function safePath(text: string | null): string {
  if (text === null || !text.startsWith("/") || /[\p{Cc}\\]/u.test(text) || !URL.canParse(text, here)) return "/";
  const { origin, pathname, search, hash } = new URL(text, here);
  // Back to the login, or out again, is nowhere to go after a login.
  const leadsOn = origin === here && /^\/(?!\/|(auth|logout)(\/|$))/.test(pathname);
  return leadsOn ? pathname + search + hash : "/";
}
