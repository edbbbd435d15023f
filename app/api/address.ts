/** A path with its parameters in braces, and what is there. */
export type Address<At> = { path: string; at: At };

type Found<At> = {
  at: At;
  params: Record<string, string>;
  /** The path as it's meant to be spelled. */
  spelling: string;
};

/**
 * Says what is at a path, of these addresses. Their fixed parts are found in any case, and come before parameters:
 * /jobs/events is no job.
 */
export function addressFinder<At>(addresses: readonly Address<At>[]): (pathname: string) => Found<At> | undefined {
  const known = addresses
    // A brace comes after all letters.
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
