import type { ServerBuild } from "@remix-run/node";
import { isConnectionLost } from "#models/connection-lost";
import { isDiskFull } from "#models/disk-full";
import type { Build } from "#server/product";
import { awaySeconds } from "~/platform/http/respond";
import { fullDiskLine, noSpace } from "~/platform/runtime/disk-full.server";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Handler = NonNullable<Route["module"]["loader"]>;

/**
 * A build whose loaders and actions answer with a sentence if the database fails: 507 if its disk is full, and files, such
 * as feeds, 503 if it's away. Pages say that themselves.
 */
export function withDatabaseFailures(build: Build): Build {
  return typeof build === "function" ? async () => wrapBuild(await build()) : wrapBuild(build);
}

function wrapBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withRouteHandling(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function withRouteHandling(route: Route): Route {
  const { loader, action } = route.module;
  const isFile = route.module.default === undefined;
  const handlers = {
    ...(loader && { loader: withAnswer(loader, isFile) }),
    ...(action && { action: withAnswer(action, isFile) }),
  };
  return { ...route, module: { ...route.module, ...handlers } };
}

const away = { status: 503, headers: { "Retry-After": awaySeconds } };

function withAnswer(handle: Handler, isFile: boolean): Handler {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (isDiskFull(error)) {
        console.error(fullDiskLine(error));
        throw new Response(noSpace, { status: 507 });
      }
      if (!isFile || !isConnectionLost(error)) throw error;
      console.error(error);
      throw new Response("The site can’t reach its database. Try again in a few seconds.", away);
    }
  };
}
