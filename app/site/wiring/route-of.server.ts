import { LRUCache } from "lru-cache";
import { addressFinder } from "~/platform/api/address";
import { endpoints } from "~/site/wiring/endpoints.server";
import { addressesOf } from "~/site/wiring/for-everybody.server";
import routes from "~/routes";

const patterns = [...addressesOf(routes), ...endpoints].map(({ path }) => path);
const find = addressFinder([...new Set(patterns)].map((path) => ({ path, at: path })));
/** Visitors ask for the same few pages most of the time. */
const found = new LRUCache<string, string>({ max: 5_000 });

/** The pattern of a file, and of an address that leads nowhere. */
const other = "/*";

/**
 * The pattern of the page or endpoint at a path, such as `/company/{id}`; the same for a page's data. There are few
 * patterns, and none has anything that visitors send.
 */
export function routeOf(path: string): string {
  const known = found.get(path);
  if (known !== undefined) return known;
  const page = path === "/_root.data" ? "/" : path.replace(/\.data$/, "");
  const pattern = find(page)?.at ?? other;
  found.set(path, pattern);
  return pattern;
}
