import type { ServerBuild } from "@remix-run/node";

type Route = ServerBuild["routes"][string];
type Loader = NonNullable<NonNullable<Route>["module"]["loader"]>;

export type Build = ServerBuild | (() => Promise<ServerBuild>);

/**
 * A build for documents: the loaders of its pages return functions that return their data. Remix can't encode functions, so
 * it leaves them out, and the document gets the data as JSON (`app/entry.server.tsx`), which takes a tenth of the time. So
 * loaders return nothing that JSON doesn't have, such as dates.
 */
export function documentBuild(build: Build): Build {
  return typeof build === "function" ? async () => holdingAll(await build()) : holdingAll(build);
}

function holdingAll(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && documentRoute(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function documentRoute(route: NonNullable<Route>): Route {
  const { module } = route;
  return module.default && module.loader ? { ...route, module: { ...module, loader: holding(module.loader) } } : route;
}

function holding(loader: Loader): Loader {
  return async (args) => {
    const loaded = await loader(args);
    if (loaded instanceof Response) return loaded;
    return isWithInit(loaded) ? { ...loaded, data: () => loaded.data } : () => loaded;
  };
}

/** Whether it's what Remix's `data` returns. */
function isWithInit(loaded: unknown): loaded is { data: unknown } {
  return typeof loaded === "object" && loaded !== null && "type" in loaded && loaded.type === "DataWithResponseInit";
}
