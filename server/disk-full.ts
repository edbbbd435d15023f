import type { ServerBuild } from "@remix-run/node";
import { isDiskFull } from "#models/disk-full";
import type { Build } from "#server/product";
import { fullDiskLine, noSpace } from "~/platform/runtime/disk-full.server";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Handler = NonNullable<Route["module"]["loader"]>;

/** A build whose loaders and actions answer 507 with a sentence if they can't write, because the disk is full. */
export function withDiskFullHandling(build: Build): Build {
  return typeof build === "function" ? async () => wrapBuild(await build()) : wrapBuild(build);
}

function wrapBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && withRouteHandling(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function withRouteHandling(route: Route): Route {
  const { loader, action } = route.module;
  const handlers = {
    ...(loader && { loader: withDiskFullAnswer(loader) }),
    ...(action && { action: withDiskFullAnswer(action) }),
  };
  return { ...route, module: { ...route.module, ...handlers } };
}

function withDiskFullAnswer(handle: Handler): Handler {
  return async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      console.error(fullDiskLine(error));
      throw new Response(noSpace, { status: 507 });
    }
  };
}
