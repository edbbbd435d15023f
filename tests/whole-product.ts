import type { ServerBuild } from "@remix-run/node";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { buildOf } from "#tests/calls-server";
import * as entry from "~/entry.server";
import * as root from "~/root";
import routes from "~/routes";

const modules = import.meta.glob<object>("/app/routes/**/*.{ts,tsx}", { eager: true });

type Route = { id: string; parentId: string; path: string | undefined; index: boolean; module: object };

/** The routes of `app/routes.ts`, by ID. */
function routesOf(entries: readonly RouteConfigEntry[], parentId = "root"): Route[] {
  return entries.flatMap(({ id, file, path, index = false, children = [] }) => {
    const own = { id: id ?? file, parentId, path, index, module: modules[`/app/${file}`] as object };
    return [own, ...routesOf(children, own.id)];
  });
}

const has = {
  hasLoader: true,
  hasAction: true,
  hasClientLoader: false,
  hasClientAction: false,
  hasErrorBoundary: true,
};

/** The whole product, with every page, as a server gets it. Its client files don't exist. */
export function buildOfProduct(): ServerBuild {
  const all = [{ id: "root", path: "", index: false, module: root }, ...routesOf(routes)];
  const described = all.map(
    ({ module: _module, ...route }) => [route.id, { ...route, ...has, module: "/page.js" }] as const,
  );
  return {
    ...buildOf({}),
    entry: { module: entry },
    routes: Object.fromEntries(all.map((route) => [route.id, { ...route, caseSensitive: true }])),
    assets: {
      ...{ entry: { imports: [], module: "/entry.js" }, url: "/manifest.js", version: "1" },
      routes: Object.fromEntries(described),
    },
  } as unknown as ServerBuild;
}
