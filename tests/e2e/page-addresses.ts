import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "~/routes";

/** Values for the parameters in page URLs. Add new ones here. */
const examples = [
  ["/company/:id/reviews/:review", "/company/1/reviews/1"],
  ["/company/:id", "/company/2"],
  ["/category/:slug", "/category/crm"],
  ["/compare/:tools", "/compare/1-quillmoor-crm-vs-5-brackenfold"],
  ["/alternatives/:product", "/alternatives/planwright"],
  ["/blog/:slug", "/blog/saas-selection-guide"],
  ["/newsletter/issues/:id", "/newsletter/issues/1"],
  ["/vendor/:id", "/vendor/1"],
  ["/admin/companies/:id", "/admin/companies/1"],
  ["/admin/posts/:id", "/admin/posts/1"],
  ["/*", "/nope"],
] as const;

/** URLs of all pages, from the route table, so that new pages are included. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", file, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    if (children) return pagesOf(children, address);
    return file.endsWith(".tsx") ? [address || "/"] : [];
  });
}

const all = pagesOf(routes).map((address) => {
  const [pattern, example] = examples.find(([start]) => address.startsWith(start)) ?? ["", ""];
  return address.replace(pattern, example);
});

const isOfAdmins = (path: string) => /^\/admin\b/.test(path);
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
