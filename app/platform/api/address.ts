/** A path pattern with its parameters in braces, and the value to find by it. */
type Address<At> = { path: string; at: At };

type Found<At> = {
  at: At;
  params: Record<string, string>;
  /** The path's canonical spelling. */
  spelling: string;
};

/**
 * Returns a function that matches paths against these patterns. Fixed parts match in any case and take precedence over
 * parameters, so that /jobs/events isn't treated as a job.
 */
export function addressFinder<At>(addresses: readonly Address<At>[]): (pathname: string) => Found<At> | undefined {
  const patterns = addresses
    // Braces sort after all letters.
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, at }) => ({ parts: path.split("/"), at }));
  return (pathname) => {
    const spelled = pathname.split("/");
    const values = spelled.map(decoded);
    const lower = values.map((part) => part.toLowerCase());
    const match = patterns.find(
      ({ parts }) =>
        parts.length === values.length &&
        parts.every((part, i) => (isParameter(part) ? values[i] !== "" : part === lower[i])),
    );
    if (!match) return undefined;
    const { parts, at } = match;
    const named = parts.flatMap((part, i) =>
      isParameter(part) ? [[part.slice(1, -1), values[i] ?? ""] as const] : [],
    );
    const spelling = parts.map((part, i) => (isParameter(part) ? spelled[i] : part)).join("/");
    return { at, params: Object.fromEntries(named), spelling };
  };
}

function isParameter(part: string): boolean {
  return part.startsWith("{");
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
