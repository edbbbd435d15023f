import type { ServerBuild } from "@remix-run/node";

type Routes = ServerBuild["routes"];

/** Asks for routes of any section, by parameters. */
const manifestPath = "/__manifest";

/**
 * Returns what handles a path. Remix compares each page with all routes half a dozen times, so each section of the site
 * gets a handler of its own, made from a build that has only the routes that its paths can match: those that begin with
 * the section's name, and those that begin with a parameter, a splat, or nothing.
 */
export function bySection<Handler>(
  build: ServerBuild | (() => Promise<ServerBuild>),
  toHandler: (build: ServerBuild | (() => Promise<ServerBuild>)) => Handler,
): (path: string) => Handler {
  const whole = toHandler(build);
  // In development, routes change.
  if (typeof build === "function") return () => whole;
  const names = new Set(Object.keys(build.routes).map((id) => sectionOf(build.routes, id)));
  const handlers = new Map(Array.from(names, (name) => [name, toHandler(sectionBuild(build, name))]));
  return (path) => {
    if (path === manifestPath) return whole;
    const page = path.replace(/(?:^\/_root)?\.data$/, "");
    return handlers.get(firstSegmentOf(page)) ?? handlers.get("") ?? whole;
  };
}

function sectionBuild(build: ServerBuild, section: string): ServerBuild {
  const isThere = ([id]: [string, unknown]) => ["", section].includes(sectionOf(build.routes, id));
  const within = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(isThere));
  return { ...build, routes: within(build.routes), assets: { ...build.assets, routes: within(build.assets.routes) } };
}

/** The name that a route's path begins with, if it does. */
function sectionOf(routes: Routes, id: string): string {
  const segment = firstSegmentOf(pathOf(routes, id));
  return /^[:*]/.test(segment) ? "" : segment;
}

/** `company` of `/company/1`. */
function firstSegmentOf(path: string): string {
  return path.split("/", 2)[1] ?? "";
}

/** A route's path with those of the routes around it. */
export function pathOf(routes: Routes, id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  const around = parentId === undefined ? "" : pathOf(routes, parentId);
  return path === "" ? around : `${around}/${path}`;
}
