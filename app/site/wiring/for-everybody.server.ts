import type { RouteConfigEntry } from "@remix-run/route-config";
import { addressFinder } from "~/platform/api/address";
import type { Endpoint } from "~/platform/api/endpoint";
import { endpoints } from "~/site/wiring/endpoints.server";
import { hasNotice } from "~/platform/http/notice-address";
import routes, { sharedRoutes } from "~/routes";

type Address = { path: string; at: boolean };

/** The addresses of pages, and whether they are for everybody. */
function addressesOf(entries: readonly RouteConfigEntry[], around = ""): Address[] {
  return entries.flatMap((entry) => {
    const path = entry.path === undefined ? around : `${around}/${entry.path.replace(/:(\w+)/g, "{$1}")}`;
    return [{ path: path || "/", at: sharedRoutes.has(entry) }, ...addressesOf(entry.children ?? [], path)];
  });
}

type Shared = (path: string, query?: string) => boolean;

/** @param endpoints of the API, which may be shared, too */
export function sharedAddresses(routes: readonly RouteConfigEntry[], endpoints: readonly Endpoint[]): Shared {
  const pages = addressesOf(routes);
  const calls = endpoints.filter(({ forEverybody }) => forEverybody).map(({ path }) => ({ path, at: true }));
  const find = addressFinder([...pages, ...calls]);
  /** What no other route has, the most special first: of the API, and the page that says so. */
  const others = pages.filter(({ path }) => path.endsWith("*")).sort((a, b) => b.path.length - a.path.length);
  return (path, query = "") => {
    if (hasNotice(query)) return false;
    const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
    const found = find(page) ?? others.find((other) => page.startsWith(other.path.slice(0, -1)));
    return found?.at ?? false;
  };
}

/**
 * Whether the answer to GET and HEAD of an address is the same for everybody. The path's line in app/routes.ts says so, or
 * its endpoint's definition. Without that, it's private, and so is a page with a message from before a redirect.
 * @param path of a page, of the data of one (`.data`), or of a call of the API
 * @param query with its question mark
 */
export const isForEverybody = sharedAddresses(routes, endpoints);
