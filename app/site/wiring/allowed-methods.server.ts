import { addressFinder } from "~/platform/api/address";
import { allowedBy } from "~/platform/http/methods";
import { endpoints } from "~/site/wiring/endpoints.server";

const paths = new Set(endpoints.map(({ path }) => path));
const find = addressFinder(
  [...paths].map((path) => ({ path, at: endpoints.filter((endpoint) => endpoint.path === path) })),
);

/** The methods that a path takes. Pages may have forms. */
export function allowedMethods(path: string): string[] {
  const found = find(path)?.at;
  return allowedBy(found ? found.map(({ method }) => method) : ["GET", "POST"]);
}
