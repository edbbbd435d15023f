import { matchRoutes } from "@remix-run/react";
import { addressFinder } from "~/api/address";
import { endpoints } from "~/endpoints";
import routes, { sharedRoutes } from "~/routes";

const pages = routes as Parameters<typeof matchRoutes>[0];
const findEndpoint = addressFinder(
  endpoints.filter(({ forEverybody }) => forEverybody).map(({ path }) => ({ path, at: true })),
);

/**
 * Whether the answer to GET and HEAD of a path is the same for everybody. The path's line in app/routes.ts says so, or
 * its endpoint's definition. Without that, it's private.
 * @param path of a page, of the data of one (`.data`), or of a call of the API
 */
export function isForEverybody(path: string): boolean {
  const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
  const route = matchRoutes(pages, page)?.at(-1)?.route;
  return (
    route !== undefined && (sharedRoutes.has(route) || (route.path === "api/*" && findEndpoint(page) !== undefined))
  );
}
