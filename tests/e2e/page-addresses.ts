import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "~/routes";

/** Values for the parameters in URLs. Add new ones here. */
const examples = [
  ["/company/:id/reviews/:review", "/company/1/reviews/1"],
  ["/company/:id", "/company/2"],
  ["/category/:slug", "/category/crm"],
  ["/compare/:tools", "/compare/1-quillmoor-crm-vs-5-brackenfold"],
  ["/alternatives/:product", "/alternatives/planwright"],
  ["/blog/:slug", "/blog/saas-selection-guide"],
  ["/newsletter/issues/:id", "/newsletter/issues/1"],
  ["/sitemaps/:file", "/sitemaps/pages.xml"],
  ["/brand-marks/:file", "/brand-marks/rocketdotchat.svg"],
  ["/*", "/nope"],
] as const;

/** A route, and the URL of one page or file that it serves. */
type Addressed = { route: RouteConfigEntry; address: string };

/** All routes but layouts. Parameters without an example stay. */
export function addressed(entries: readonly RouteConfigEntry[], parent = ""): Addressed[] {
  return entries.flatMap((route) => {
    const pattern = route.path ? `${parent}/${route.path}` : parent;
    return route.children ? addressed(route.children, pattern) : [{ route, address: addressOf(pattern || "/") }];
  });
}

function addressOf(pattern: string): string {
  const [start, example] = examples.find(([start]) => pattern.startsWith(start)) ?? ["", ""];
  return pattern.replace(start, example);
}

/** URLs of all public and account pages, from the route table, so that new pages are included. tests/e2e/vendor.spec.ts has those of a vendor's listing. */
export const pages = addressed(routes)
  .filter(({ route, address }) => route.file.endsWith(".tsx") && !/^\/(admin\b|vendor\/:id)/.test(address))
  .map(({ address }) => address);
