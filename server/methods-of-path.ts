import type { Build } from "#server/product";
import { pathOf } from "#server/sections";
import type { allowedMethods } from "~/entry.server";
import { patternOf } from "~/platform/api/address";

type Routing = { routeOf: (path: string) => string; allowedMethods: typeof allowedMethods };

/** Returns a function that finds the methods that a path takes: none if it leads nowhere. */
export function methodsOfPath(build: Build, { routeOf, allowedMethods }: Routing) {
  return async (path: string): Promise<string[]> => {
    const { routes } = typeof build === "function" ? await build() : build;
    const pattern = routeOf(path);
    const found = Object.keys(routes)
      .filter((id) => patternOf(pathOf(routes, id) || "/") === pattern)
      .map((id) => routes[id]);
    // A layout has the same path as the page that it shows first. Splats take what leads nowhere.
    const route = found.find((one) => one?.index) ?? found.find((one) => !one?.path?.endsWith("*"));
    return allowedMethods(path, route?.module);
  };
}
