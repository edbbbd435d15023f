import type { ServerBuild } from "@remix-run/node";
import type { Build } from "#server/product";

type Routes = ServerBuild["routes"];

/** Remix's endpoint for routes, which may be from any section. */
const manifestPath = "/__manifest";

/**
 * Returns a function that finds the handler for a path. Remix compares each path with all routes half a dozen times,
 * so each section of the site has its own handler, from a build with only the routes that its paths can match. A
 * section's paths have the same first segment and the same number of segments.
 */
export function bySection<Handler>(build: Build, toHandler: (build: Build) => Handler): (path: string) => Handler {
  const fullHandler = toHandler(build);
  // In development, routes change.
  if (typeof build === "function") return () => fullHandler;
  const patterns = Object.keys(build.routes).map((id) => segmentsOf(pathOf(build.routes, id)));
  const names = new Set(patterns.map(([first = ""]) => first));
  const maxLength = Math.max(...patterns.map(({ length }) => length));
  const handlers = new Map<string, Handler>();
  return (path) => {
    if (path === manifestPath) return fullHandler;
    const segments = segmentsOf(path.replace(/(?:^\/_root)?\.data$/, ""));
    const [first = ""] = segments;
    // Unknown names and long paths share sections, which limits their number.
    const [name, length] = [names.has(first) ? first : "", Math.min(segments.length, maxLength + 1)];
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
      for (let current: string | undefined = id; current !== undefined; current = routes[current]?.parentId)
        kept.add(current);
  // Without its index route, the router treats a parent as a page.
  for (const [id, route] of Object.entries(routes)) if (route?.index && kept.has(route.parentId)) kept.add(id);
  const within = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
  return { ...build, routes: within(routes), assets: { ...assets, routes: within(assets.routes) } };
}

/** Whether a route's segments can match a path with this first segment and this number of segments. */
function canMatch(pattern: string[], name: string, length: number): boolean {
  const [first = ""] = pattern;
  if (first !== name && !/^[:*]/.test(first)) return false;
  return pattern.at(-1) === "*" ? length >= pattern.length - 1 : length === pattern.length;
}

const segmentsOf = (path: string) => path.split("/").filter((segment) => segment !== "");

/** A route's full path, including its parents' paths. */
export function pathOf(routes: Routes, id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  const parentPath = parentId === undefined ? "" : pathOf(routes, parentId);
  return path === "" ? parentPath : `${parentPath}/${path}`;
}
