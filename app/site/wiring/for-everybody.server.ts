import type { RouteConfigEntry } from "@remix-run/route-config";
import { addressFinder, patternOf } from "~/platform/api/address";
import type { Endpoint } from "~/platform/api/endpoint";
import { endpoints } from "~/site/wiring/endpoints.server";
import { hasNeed } from "~/catalog/companies/cost-query";
import { hasNotice } from "~/platform/http/notice-address";
import routes, { sharedRoutes } from "~/routes";

type Address = { path: string; at: boolean };

/** The path patterns of pages, and whether the pages are shared. */
export function addressesOf(entries: readonly RouteConfigEntry[], parentPath = ""): Address[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? parentPath : `${parentPath}/${patternOf(entry.path)}`;
    return [{ path: path || "/", at: sharedRoutes.has(entry) }, ...addressesOf(entry.children ?? [], path)];
  });
}

type Shared = (path: string, query?: string) => boolean;

/** @param endpoints the API's endpoints, which may be shared, too */
export function sharedAddresses(routes: readonly RouteConfigEntry[], endpoints: readonly Endpoint[]): Shared {
  const pages = addressesOf(routes);
  const calls = endpoints.filter(({ forEverybody }) => forEverybody).map(({ path }) => ({ path, at: true }));
  const find = addressFinder([...pages, ...calls]);
  /** Splat routes for unknown paths, longest first: the API's, and the page for missing pages. */
  const splats = pages.filter(({ path }) => path.endsWith("*")).sort((a, b) => b.path.length - a.path.length);
  return (path, query = "") => {
    if (hasNotice(query) || hasNeed(query)) return false;
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const found = find(page) ?? splats.find((splat) => page.startsWith(splat.path.slice(0, -1)));
    return found?.at ?? false;
  };
}

/**
 * Whether the answer to GET and HEAD for a URL is the same for everybody, according to app/routes.ts or the endpoint's
 * definition. Other answers are private, as are pages with a message from before a redirect, or with what a buyer needs.
 * @param path the path of a page, of its data (`.data`), or of an endpoint
 * @param query with its question mark
 */
export const isForEverybody = sharedAddresses(routes, endpoints);
