import type { ServerBuild } from "@remix-run/node";
import type { RequestHandler } from "express";
import { pathOf } from "#server/sections";

/** The route paths as a tree: each segment is fixed, in lowercase, or a parameter. */
type Parts = { fixed: Map<string, Parts>; any?: Parts };

type Routes = ServerBuild["routes"];

/**
 * Redirects each URL to its canonical path before anything else sees it: guards compare paths, so alternative spellings
 * that the router accepts would bypass them. Uses 308, which keeps method, body, and query, for the API as well as for
 * pages.
 */
export function redirectToCanonicalPath(build: ServerBuild | (() => Promise<ServerBuild>)): RequestHandler {
  return async (req, res, next) => {
    try {
      // Set the host explicitly, because `//evil.example` would be parsed as one.
      const { pathname, search } = new URL(`http://host${req.originalUrl}`);
      let canonical = canonicalPath(pathname);
      // Fixed segments have no capitals, so most requests needn't be compared with the routes.
      if (/[A-Z]/.test(canonical)) {
        const { routes } = typeof build === "function" ? await build() : build;
        canonical = spelledAs(partsOf(routes), canonical);
      }
      if (canonical === req.originalUrl.replace(/[?#].*$/s, "")) next();
      else res.set("Cache-Control", "private, no-store").redirect(308, canonical + search);
    } catch (error) {
      next(error);
    }
  };
}

/**
 * Normalizes a URL path: single slashes, no trailing slash, and no unnecessary encoding. Keeps the `.data` suffix that
 * Remix adds to a page's path.
 */
function canonicalPath(pathname: string): string {
  const decoded = pathname.replace(/%[0-9a-f]{2}/gi, decodedIfUnreserved);
  const [path, data] = splitData(decoded);
  const bare = path.replace(/\/{2,}/g, "/").replace(/\/$/, "");
  return data ? `${bare || "/_root"}${data}` : bare || "/";
}

/** RFC 3986, section 2.3: these mean the same with and without encoding. */
function decodedIfUnreserved(encoded: string): string {
  const character = String.fromCharCode(parseInt(encoded.slice(1), 16));
  return /[\w.~-]/.test(character) ? character : encoded;
}

function splitData(path: string): [path: string, data: string] {
  return path.endsWith(".data") ? [path.slice(0, -".data".length), ".data"] : [path, ""];
}

/** Lowercases the path's fixed segments, as in the routes. Parameters keep their case. */
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

const treesByRoutes = new WeakMap<Routes, Parts>();

/** The route tree of a build. In development, it changes with each edit. */
function partsOf(routes: Routes): Parts {
  const parts = treesByRoutes.get(routes) ?? partsOfPaths(Object.keys(routes).map((id) => pathOf(routes, id)));
  treesByRoutes.set(routes, parts);
  return parts;
}

function partsOfPaths(paths: string[]): Parts {
  const root: Parts = { fixed: new Map() };
  for (const path of paths) {
    let here = root;
    // A splat matches the rest of the path.
    for (const part of path.split("/").filter((part) => part !== "" && part !== "*")) {
      const next: Parts = (part.startsWith(":") ? here.any : here.fixed.get(part)) ?? { fixed: new Map() };
      if (part.startsWith(":")) here.any = next;
      else here.fixed.set(part, next);
      here = next;
    }
  }
  return root;
}
