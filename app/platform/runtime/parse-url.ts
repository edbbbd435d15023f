/**
 * Parses a URL, or returns null.
 * @param base resolves relative URLs; without it, only absolute ones are valid
 *
 * Don't use `URL.canParse`: once optimized, Node 20's rejects Latin-1 characters such as "ü".
 */
export function parseUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
