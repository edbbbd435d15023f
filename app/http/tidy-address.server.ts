import { redirect } from "@remix-run/node";

/**
 * Leads on from an address that says more than it has to, such as a form makes it where no scripts run.
 * @param tidy the page's one address for what is asked: a parameter that is empty, a default or nonsense isn't in it
 * @param names the parameters that the page reads; others, such as a campaign's, stay
 * @throws {Response} a redirect, when one of them is said without need or more than once
 */
export function requireTidyAddress(request: Request, tidy: string, names: readonly string[]): void {
  const asked = new URL(request.url).searchParams;
  const [path, query] = tidy.split("?");
  const params = new URLSearchParams(query);
  if (names.every((name) => asked.getAll(name).length <= params.getAll(name).length)) return;
  for (const [name, value] of asked) if (!names.includes(name)) params.append(name, value);
  throw redirect(params.size > 0 ? `${path}?${params}` : String(path));
}
