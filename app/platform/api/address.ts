/** A path with its parameters in braces, and its value. */
type Address<At> = { path: string; at: At };

type Found<At> = {
  at: At;
  params: Record<string, string>;
  /** The path's canonical spelling. */
  spelling: string;
};

/**
 * Matches paths against these patterns. Fixed parts match in any case and win over parameters, so that /jobs/events
 * isn't taken for a job.
 */
export function addressFinder<At>(addresses: readonly Address<At>[]): (pathname: string) => Found<At> | undefined {
  const known = addresses
    // Braces sort after all letters.
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, at }) => ({ parts: path.split("/"), at }));
  return (pathname) => {
    const spelled = pathname.split("/");
    const given = spelled.map(decoded);
    const lower = given.map((part) => part.toLowerCase());
    const first = known.find(
      ({ parts }) =>
        parts.length === given.length &&
        parts.every((part, i) => (isParameter(part) ? given[i] !== "" : part === lower[i])),
    );
    if (!first) return undefined;
    const { parts, at } = first;
    const named = parts.flatMap((part, i) => (isParameter(part) ? [[part.slice(1, -1), given[i] ?? ""] as const] : []));
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
