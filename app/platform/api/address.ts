/**
 * A path pattern with its parameters in braces, and the value to find by it. A parameter is a whole part of the path, or
 * all of it but an extension, as in `/company/{id}.md`.
 */
type Address<At> = { path: string; at: At };

type Found<At> = {
  at: At;
  params: Record<string, string>;
  /** The path's canonical spelling. */
  spelling: string;
};

/** The pattern of a route's path: `/company/{id}` for `/company/:id`. */
export const patternOf = (routePath: string): string => routePath.replace(/:(\w+)/g, "{$1}");

/**
 * Returns a function that matches paths against these patterns. Fixed parts match in any case and take precedence over
 * parameters, so that /jobs/events isn't treated as a job, and so do parameters with an extension.
 */
export function addressFinder<At>(addresses: readonly Address<At>[]): (pathname: string) => Found<At> | undefined {
  const patterns = addresses
    .map(({ path, at }) => ({ parts: path.split("/").map(partOf), order: path.replace(/\}(?=\/|$)/g, "}}"), at }))
    // Braces sort after all letters, and after the point of an extension.
    .sort((a, b) => (a.order < b.order ? -1 : 1));
  return (pathname) => {
    const spelled = pathname.split("/");
    const values = spelled.map(decoded);
    const lower = values.map((part) => part.toLowerCase());
    const match = patterns.find(
      ({ parts }) =>
        parts.length === values.length &&
        parts.every((part, i) => {
          if (part.name === undefined) return part.fixed === lower[i];
          const value = values[i] ?? "";
          return value.length > part.fixed.length && value.endsWith(part.fixed);
        }),
    );
    if (!match) return undefined;
    const { parts, at } = match;
    const named = parts.flatMap(({ name, fixed }, i) => {
      const value = values[i] ?? "";
      return name === undefined ? [] : [[name, value.slice(0, value.length - fixed.length)] as const];
    });
    const spelling = parts.map(({ name, fixed }, i) => (name === undefined ? fixed : spelled[i])).join("/");
    return { at, params: Object.fromEntries(named), spelling };
  };
}

/** A part of a pattern: what is fixed of it, and the name of the parameter before that. */
type Part = { name?: string; fixed: string };

function partOf(part: string): Part {
  const end = part.indexOf("}");
  return part.startsWith("{") ? { name: part.slice(1, end), fixed: part.slice(end + 1) } : { fixed: part };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
