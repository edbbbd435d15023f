import type { ServerBuild } from "@remix-run/node";
import type { Build } from "#server/product";

type Routes = ServerBuild["routes"];

/** Asks for routes of any section, by parameters. */
const manifestPath = "/__manifest";

/**
 * Returns what handles a path. Remix compares each page with all routes half a dozen times, so each section of the site
 * gets a handler of its own, made from a build that has only the routes that its paths can match. The paths of a section
 * have the same first segment and as many segments.
 */
export function bySection<Handler>(build: Build, toHandler: (build: Build) => Handler): (path: string) => Handler {
  const whole = toHandler(build);
  // In development, routes change.
  if (typeof build === "function") return () => whole;
  const patterns = Object.keys(build.routes).map((id) => segmentsOf(pathOf(build.routes, id)));
  const names = new Set(patterns.map(([first = ""]) => first));
  const longest = Math.max(...patterns.map(({ length }) => length));
  const handlers = new Map<string, Handler>();
  return (path) => {
    if (path === manifestPath) return whole;
    const segments = segmentsOf(path.replace(/(?:^\/_root)?\.data$/, ""));
    const [first = ""] = segments;
    // So that the number of sections has a limit.
    const [name, length] = [names.has(first) ? first : "", Math.min(segments.length, longest + 1)];
    const key = `${name}/${length}`;
    const handler = handlers.get(key) ?? toHandler(sectionBuild(build, name, length));
    handlers.set(key, handler);
    return handler;
  };
}

function sectionBuild(build: ServerBuild, name: string, length: number): ServerBuild {
  const { routes, assets } = build;
  const kept = new Set<string | undefined>();
  for (const id of Object.keys(routes))
    if (canMatch(segmentsOf(pathOf(routes, id)), name, length))
      for (let around: string | undefined = id; around !== undefined; around = routes[around]?.parentId)
        kept.add(around);
  // Without its index route, the router takes a parent for a whole page.
  for (const [id, route] of Object.entries(routes)) if (route?.index && kept.has(route.parentId)) kept.add(id);
  const within = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return { ...build, routes: within(routes), assets: { ...assets, routes: within(assets.routes) } };
}

/** Whether a route's segments can match a path that begins with this one and has so many. */
function canMatch(pattern: string[], name: string, length: number): boolean {
  const [first = ""] = pattern;
  if (first !== name && !/^[:*]/.test(first)) return false;
  return pattern.at(-1) === "*" ? length >= pattern.length - 1 : length === pattern.length;
}

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

/** A route's path with those of the routes around it. */
export function pathOf(routes: Routes, id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  const around = parentId === undefined ? "" : pathOf(routes, parentId);
  return path === "" ? around : `${around}/${path}`;
}
