import type { UNSAFE_AssetsManifest as AssetsManifest, UNSAFE_RouteModules as RouteModules } from "@remix-run/react";

/** What a page needs to hydrate, as JSON in its head. */
export type PageModules = {
  /** Remix's context of the page, without the page's data. */
  context: object;
  /** Remix's manifest with the page's routes and their index routes. */
  manifest: AssetsManifest;
  /** The IDs of the page's routes. */
  routeIds: string[];
};

/** The ID of the element with them. */
export const pageModulesId = "page-modules";

/** The ID of the element with the page's data, which is the page's last. */
export const pageDataId = "page-data";

/**
 * Loads the modules of the page's routes, and gives them to Remix. In development, its own scripts do.
 * @param parsed ends when the document is complete
 */
export async function loadPage(parsed: Promise<void>): Promise<void> {
  const text = document.getElementById(pageModulesId)?.textContent;
  if (!text) return;
  const { context, manifest, routeIds } = JSON.parse(text) as PageModules;
  const load = (address: string): Promise<unknown> => import(/* @vite-ignore */ address);
  const modules = routeIds.map(async (id) => {
    const { module = "", imports = [] } = manifest.routes[id] ?? {};
    // All at once, because browsers would find the imports of modules one after the other.
    const [loaded] = await Promise.all([module, ...imports].map(load));
    return [id, loaded] as const;
  });
  window.__remixManifest = manifest;
  window.__remixRouteModules = Object.fromEntries(await Promise.all(modules)) as RouteModules;
  window.__remixContext = context as typeof window.__remixContext;
  await parsed;
}

/**
 * Whether the page needs its scripts without an interaction: an element with `data-scripts` says so, or names what the
 * browser may have stored for it. In development, it always does.
 */
export function isNeededAtOnce(): boolean {
  if (!document.getElementById(pageModulesId)) return true;
  const found = [...document.querySelectorAll<HTMLElement>("[data-scripts]")];
  return found.some(({ dataset: { scripts = "" } }) => scripts === "now" || hasStored(scripts));
}

function hasStored(key: string): boolean {
  try {
    // An empty list or object is nothing.
    return (localStorage.getItem(key) ?? "").length > "[]".length;
  } catch {
    return false;
  }
}
