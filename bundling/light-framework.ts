import type { Node } from "estree";
import type { Plugin } from "vite";

type Placed = Node & { start: number; end: number };
type Cut = { start: number; end: number; instead: string };

/** Remix and its router. */
const isRouter = /\/node_modules\/(react-router|react-router-dom|@remix-run)\//;

/** Remix's functions that never run here, with what they do instead. */
const unused: Record<string, string> = {
  // We have our own error page. If that fails, too, Remix's would show a stack trace.
  RemixRootDefaultErrorBoundary: `return React.createElement("html", { lang: "en" }, React.createElement("body", null, "Something went wrong. Reload the page."));`,
  RemixRootDefaultHydrateFallback: "return null;",
  // Data comes for all routes of a page at once.
  fetchServerHandler: 'throw new Error("Data comes by single fetch.");',
  // Nothing is prefetched, and all styles are one file, which every page has.
  PrefetchPageLinks: "return null;",
  prefetchStyleLinks: "",
  // They report mistakes in code.
  preventInvalidServerHandlerCall: "",
  noActionDefinedError: 'throw new Error("This page has no action.");',
  // Pages show messages of their own by the status.
  getInternalRouterError: 'return new ErrorResponseImpl(status || 500, "", new Error("The router failed."), true);',
  // Only hot reload runs them.
  createClientRoutesWithHMRRevalidationOptOut: "",
  wrapShouldRevalidateForHdr: "",
};
const warning = /^(UNSAFE_)?warning$|^warnOnce$/;
const invariant = /^(UNSAFE_)?invariant$/;
const displayName = /^[ \t]*\w+\.displayName = .*;$/gm;

/**
 * Removes code of the router that we don't use: messages about mistakes in code, names for developer tools, which also keep
 * unused components in the build, and the functions above.
 */
export function lightFramework(): Plugin {
  const found = new Set<string>();
  return {
    name: "light-framework",
    apply: "build",
    transform(code, id, options) {
      if (options?.ssr || !isRouter.test(id)) return null;
      const unnamed = code.replaceAll(displayName, "");
      const cuts = cutsIn(this.parse(unnamed), found).toSorted((a, b) => b.start - a.start);
      const light = cuts.reduce(
        (text, { start, end, instead }) => text.slice(0, start) + instead + text.slice(end),
        unnamed,
      );
      return { code: light, map: null };
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      const missing = [...Object.keys(unused), "warning", "invariant"].filter((name) => !found.has(name));
      if (missing.length > 0) this.error(`Remix no longer has ${missing.join(", ")}: look at light-framework.ts.`);
    },
  };
}

/** None is inside another. `found` collects the names of what's cut. */
function cutsIn(node: Node, found: Set<string>): Cut[] {
  if (node.type === "FunctionDeclaration") {
    const { name } = node.id;
    const instead = unused[name];
    if (instead !== undefined) {
      found.add(name);
      return [{ ...placeOf(node.body), instead: `{ ${instead} }` }];
    }
  }
  if (node.type === "CallExpression" && node.callee.type === "Identifier") {
    const { name } = node.callee;
    const [condition, message] = node.arguments;
    if (warning.test(name)) {
      found.add("warning");
      return [{ ...placeOf(node), instead: "undefined" }];
    }
    if (invariant.test(name) && condition && message) {
      found.add("invariant");
      return [...cutsIn(condition, found), { start: placeOf(condition).end, end: placeOf(message).end, instead: "" }];
    }
  }
  return Object.values(node)
    .flatMap(nodesIn)
    .flatMap((inner) => cutsIn(inner, found));
}

const placeOf = (node: Node) => ({ start: (node as Placed).start, end: (node as Placed).end });

function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  return typeof value === "object" && value !== null && "type" in value ? [value as Node] : [];
}
