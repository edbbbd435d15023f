import { addressFinder } from "~/platform/api/address";
import { allowedBy, refuseAllButPost, refuseOtherMethods } from "~/platform/http/methods";
import { endpoints } from "~/site/wiring/endpoints.server";

const paths = new Set(endpoints.map(({ path }) => path));
const find = addressFinder(
  [...paths].map((path) => ({ path, at: endpoints.filter((endpoint) => endpoint.path === path) })),
);

/** The module of a page's or file's route. */
type RouteModule = { loader?: unknown; action?: unknown };

/**
 * The methods that a path takes. None if it leads nowhere.
 * @param route where it leads, unless that's an endpoint of the API. Pages have an action if they have forms.
 */
export function allowedMethods(path: string, route?: RouteModule): string[] {
  const found = find(path)?.at;
  if (found) return allowedBy(found.map(({ method }) => method));
  if (!route) return [];
  const reads = route.loader !== refuseAllButPost;
  const writes = route.action !== undefined && route.action !== refuseOtherMethods;
  return allowedBy([...(reads ? ["GET"] : []), ...(writes ? ["POST"] : [])]);
}
