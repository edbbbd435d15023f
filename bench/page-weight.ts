import { builtScripts } from "#bench/built-scripts";

/**
 * The scripts of pages of each kind, in kB as sent, also of an older version, which is built, too.
 *
 *     npm run bench:weight -- [OLDER]
 */
const kinds: readonly (readonly [kind: string, route: string])[] = [
  ["home", "home"],
  ["directory", "directory"],
  ["company", "company"],
  ["category", "category"],
  ["open source", "landing.tsx:open-source"],
  ["comparison", "comparison"],
  ["alternatives", "alternatives.product"],
  ["blog", "blog"],
  ["post", "blog-post"],
  ["login", "auth"],
  ["contact", "contact"],
  ["get listed", "vendors.get-listed"],
  ["reviews", "company-reviews"],
  ["review form", "company-review"],
  ["about", "about"],
];

const [, , older] = process.argv;
const now = builtScripts();
const before = older === undefined ? null : builtScripts(older);
const columns = [...(before ? ["before"] : []), "now"];
const inKb = (bytes: number) => (bytes / 1_000).toFixed(1);
const line = (cells: readonly string[]) =>
  console.log(cells.map((cell, i) => (i === 0 ? cell.padEnd(14) : cell.padStart(12))).join(""));

line(["", ...columns]);
for (const [kind, route] of kinds) {
  const id = `routes/public/${route}`;
  const sizes = [now.sizeOf(now.filesOf(id))];
  if (before) sizes.unshift(before.sizeOf(before.filesOf(id)));
  line([kind, ...sizes.map(inKb)]);
}
