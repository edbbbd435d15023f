import { redirect } from "@remix-run/node";

/**
 * Redirects from a URL with redundant parameters, such as forms produce without scripts.
 * @param canonical the canonical URL for the same content, without empty, default, or invalid parameters
 * @param names the parameters that the page reads. Others, such as campaign parameters, stay.
 * @throws {Response} a redirect, if a parameter that the page reads is redundant or repeated
 */
export function redirectToCanonicalQuery(request: Request, canonical: string, names: readonly string[]): void {
  const requested = new URL(request.url).searchParams;
  const [path, query] = canonical.split("?");
  const params = new URLSearchParams(query);
  if (names.every((name) => requested.getAll(name).length === params.getAll(name).length)) return;
  for (const [name, value] of requested) if (!names.includes(name)) params.append(name, value);
  throw redirect(params.size > 0 ? `${path}?${params}` : String(path));
}
