import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";

/** What the paths of all routes begin with, and what follows: a fixed part, in lower case, or one that can be anything. */
type Parts = { fixed: Map<string, Parts>; any?: Parts };

type Routes = Record<string, { path?: string; parentId?: string } | undefined>;

/**
 * Gives each page one address, before anything else looks at it: guards compare addresses, and every other spelling
 * that the router took for the same one would go past them. Whoever asks for another spelling is sent on by 308, with
 * the same method, body and query, for calls of the API as for pages.
 */
export function redirectToCanonicalPath(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  return async (req, res, next) => {
    try {
      // By a host of its own: `//evil.example` would be read as one.
      const { pathname, search } = new URL(`http://host${req.originalUrl}`);
      let canonical = canonicalPath(pathname);
      // No route has capitals in its fixed parts: most requests need no look at the routes.
      if (/[A-Z]/.test(canonical)) {
        const { routes } = typeof build === "function" ? await build() : build;
        canonical = spelledAs(partsOf(routes), canonical);
      }
      if (canonical === req.originalUrl.replace(/[?#].*$/s, "")) next();
      else res.redirect(308, canonical + search);
    } catch (error) {
      next(error);
    }
  };
}

/**
 * A path, as URL has it, with one slash between parts, none at its end, and nothing encoded that need not be. The
 * `.data` of a page's data, which Remix puts behind its path, stays there.
 */
function canonicalPath(pathname: string): string {
  const decoded = pathname.replace(/%[0-9a-f]{2}/gi, decodedIfUnreserved);
  const [path, data] = splitData(decoded);
  const bare = path.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  return data ? `${bare || "/_root"}${data}` : bare || "/";
}

/** RFC 3986, 2.3: encoded or not, these mean the same everywhere. */
function decodedIfUnreserved(encoded: string): string {
  const character = String.fromCharCode(parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded;
}

function splitData(path: string): [path: string, data: string] {
  return path.endsWith(".data") ? [path.slice(0, -".data".length), ".data"] : [path, ""];
}

/** The path with its fixed parts in lower case, as all routes have them. What a parameter takes keeps its case. */
function spelledAs(parts: Parts, path: string): string {
  const [bare, data] = splitData(path);
  let here: Parts | undefined = parts;
  const spelled = bare.split("/").map((part, i) => {
    if (i === 0) return part;
    const lower = part.toLowerCase();
    const fixed: Parts | undefined = here?.fixed.get(lower);
    here = fixed ?? here?.any;
    return fixed ? lower : part;
  });
  return spelled.join("/") + data;
}

const known = new WeakMap<Routes, Parts>();

/** The parts of a build's routes, which in development are other ones after each change. */
function partsOf(routes: Routes): Parts {
  const parts = known.get(routes) ?? partsOfPaths(Object.keys(routes).map((id) => pathOf(routes, id)));
  known.set(routes, parts);
  return parts;
}

function partsOfPaths(paths: string[]): Parts {
  const root: Parts = { fixed: new Map() };
  for (const path of paths) {
    let here = root;
    // A splat takes all that follows.
    for (const part of path.split("/").filter((part) => part !== "" && part !== "*")) {
      const next: Parts = (part.startsWith(":") ? here.any : here.fixed.get(part)) ?? { fixed: new Map() };
      if (part.startsWith(":")) here.any = next;
      else here.fixed.set(part, next);
      here = next;
    }
  }
  return root;
}

function pathOf(routes: Routes, id: string): string {
  const { path = "", parentId } = routes[id] ?? {};
  return parentId === undefined ? path : `${pathOf(routes, parentId)}/${path}`;
}
