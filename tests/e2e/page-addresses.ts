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
  ["/*", "/nope"],
] as const;

/** URLs of all public and account pages, from the route table, so that new pages are included. tests/e2e/vendor.spec.ts has those of a vendor's listing. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", file, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    if (/^\/(admin\b|vendor\/:id)/.test(address)) return [];
    if (children) return pagesOf(children, address);
    return file.endsWith(".tsx") ? [address || "/"] : [];
  });
}

export const pages = pagesOf(routes).map((address) => {
  const [pattern, example] = examples.find(([start]) => address.startsWith(start)) ?? ["", ""];
  return address.replace(pattern, example);
});
