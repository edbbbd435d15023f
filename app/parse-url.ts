/**
 * The URL that a text is, or null where it's none.
 * @param base what a relative address is relative to; without one, only absolute addresses are URLs
 *
 * Don't use `URL.canParse`: once Node 20 has optimized it, it refuses addresses with letters such as "ü" (Latin-1).
 */
export function parseUrl(text: string, base?: URL | string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
