import { redirect } from "@remix-run/node";

/**
 * Redirects from a URL with redundant parameters, such as forms produce without scripts.
 * @param tidy the canonical URL for the same content, without empty, default, or invalid parameters
 * @param names the parameters that the page reads. Others, such as campaign parameters, stay.
 * @throws {Response} a redirect, if one of them is redundant, repeated, or has several values in one
 */
export function redirectToCanonicalQuery(request: Request, tidy: string, names: readonly string[]): void {
  const asked = new URL(request.url).searchParams;
  const [path, query] = tidy.split("?");
  const params = new URLSearchParams(query);
  if (names.every((name) => asked.getAll(name).length === params.getAll(name).length)) return;
  for (const [name, value] of asked) if (!names.includes(name)) params.append(name, value);
  throw redirect(params.size > 0 ? `${path}?${params}` : String(path));
}
