import type { ServerBuild } from "@remix-run/node";
import { isDiskFull } from "#models/disk-full";
import type { Build } from "#server/product";
import { fullDiskLine, noSpace } from "~/platform/runtime/disk-full.server";

type Route = NonNullable<ServerBuild["routes"][string]>;
type Handler = NonNullable<Route["module"]["loader"]>;

/** A build whose loaders and actions answer 507 with a sentence if they can't write, because the disk is full. */
export function answeringFullDisk(build: Build): Build {
  return typeof build === "function" ? async () => wrapped(await build()) : wrapped(build);
}

function wrapped(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && wrappedRoute(route)]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}

function wrappedRoute(route: Route): Route {
  const { loader, action } = route.module;
  const handlers = { ...(loader && { loader: answering(loader) }), ...(action && { action: answering(action) }) };
  return { ...route, module: { ...route.module, ...handlers } };
}

function answering(handle: Handler): Handler {
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
