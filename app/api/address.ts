/** A path with its parameters in braces, and what is there. */
export type Address<At> = { path: string; at: At };

type Found<At> = {
  at: At;
  params: Record<string, string>;
  /** The path as it's meant to be spelled. */ spelling: string;
};

/**
 * What is at a path. Its fixed parts are found in any case, and come before parameters: /jobs/events is no job.
 */
export function findAddress<At>(addresses: readonly Address<At>[], pathname: string): Found<At> | undefined {
  const given = pathname.split("/").map(decoded);
  const spelled = pathname.split("/");
  const matching = addresses.filter(({ path }) => matches(path.split("/"), given));
  // A brace comes after all letters.
  const [first] = matching.sort((a, b) => (a.path < b.path ? -1 : 1));
  if (!first) return undefined;
  const parts = first.path.split("/");
  const params = parts.flatMap((part, i) => (isParameter(part) ? [[part.slice(1, -1), given[i] ?? ""] as const] : []));
  const spelling = parts.map((part, i) => (isParameter(part) ? spelled[i] : part)).join("/");
  return { at: first.at, params: Object.fromEntries(params), spelling };
}

function matches(parts: readonly string[], given: readonly string[]): boolean {
  return (
    parts.length === given.length &&
    parts.every((part, i) => (isParameter(part) ? given[i] !== "" : part === given[i]?.toLowerCase()))
  );
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
