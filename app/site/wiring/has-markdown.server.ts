import { addressFinder } from "~/platform/api/address";
import { addressesOf } from "~/site/wiring/for-everybody.server";
import routes from "~/routes";

const patterns = addressesOf(routes).map(({ path }) => path);
const find = addressFinder(patterns.map((path) => ({ path, at: patterns.includes(`${path}.md`) })));

/** Whether there's Markdown behind a page's path: with `.md` at its end. It has the page's parameters. */
export function hasMarkdown(path: string): boolean {
  return !path.endsWith(".data") && (find(path)?.at ?? false);
}
