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
  ["/llms-full/:part", "/llms-full/1"],
  ["/embed/company/:id", "/embed/company/1"],
  ["/embed/compare/:tools", "/embed/compare/1-quillmoor-crm-vs-5-brackenfold"],
  ["/sitemaps/:file", "/sitemaps/pages.xml"],
  ["/data/:file", "/data/manifest.json"],
  ["/brand-marks/:file", "/brand-marks/rocketdotchat.svg"],
  ["/vendor/:id", "/vendor/1"],
  ["/admin/companies/:id", "/admin/companies/1"],
  ["/admin/posts/:id", "/admin/posts/1"],
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

/** URLs of all pages, from the route table, so that new pages are included. */
const all = addressed(routes)
  .filter(({ route }) => route.file.endsWith(".tsx"))
  .map(({ address }) => address);

const isOfAdmins = (path: string) => /^\/(?:admin|styleguide)\b/.test(path);
const isOfVendors = (path: string) => /^\/vendor\/\d/.test(path);

/** Pages of admins. Some have a parameter for what a test makes first. */
export const adminPages = all.filter(isOfAdmins);
/** Pages of a listing's vendor. */
export const vendorPages = all.filter(isOfVendors);
/** All other pages. */
export const pages = all.filter((path) => !isOfAdmins(path) && !isOfVendors(path));
/** Those of them that need a login. */
export const userPages = pages.filter((path) =>
  /^\/(account|vendor)($|\/)|\/(review|claim|claim\/confirm|report|reply)$/.test(path),
);
