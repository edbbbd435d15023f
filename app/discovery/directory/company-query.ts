import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import type { Directory } from "~/discovery/directory/directory";
import { chunkSize } from "~/discovery/directory/chunk";
import type { Column } from "~/discovery/directory/columns";
import { categoryIdsAt, noSource, markCategories, valueAt, type CompanyTable } from "~/discovery/directory/table";
import type { Order } from "~/discovery/directory/order";
import { matcherOf } from "~/discovery/directory/search";
import type { Sliced } from "~/discovery/directory/run-in-slices";
import { branchOf } from "~/catalog/categories/tree";
import { ratingKinds } from "~/catalog/companies/company";
import { filterText, pageParameters } from "~/platform/runtime/paging";

const yesOrNo = optionally(z.enum(["true", "false"]));
const choice = optionally(z.string().max(200));

const sortable = ["id", "name", "rating", "reviewCount", "startingPrice", "featured", "sponsored", "sourceType", "createdAt", "updatedAt"] as const; // oxfmt-ignore
type SortableColumn = (typeof sortable)[number];

const filters = {
  /** In the name or the description. */
  q: filterText,
  featured: yesOrNo,
  sponsored: yesOrNo,
  /** A slug, or `none` for companies without any. */
  category: choice,
  /** Where companies were imported from, such as `producthunt`, or `none` for those that admins added. */
  source: choice,
  ratingKind: optionally(z.enum(ratingKinds)),
  status: optionally(z.enum(["draft", "published"])),
};

/** How admins filter companies. */
export const CompanyFilter = z.object(filters);
export type CompanyFilter = z.output<typeof CompanyFilter>;

/** How admins filter and sort companies. Without `sort`, the oldest are first. */
export const CompanyQuery = z.object({
  ...filters,
  sort: optionally(z.enum(sortable)).transform((column) => column ?? "id"),
  dir: optionally(z.enum(["asc", "desc"])).transform((direction) => direction ?? "asc"),
  ...pageParameters,
});
export type CompanyQuery = z.output<typeof CompanyQuery>;

const idList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/, "Must be ids separated by commas")
  .transform((text) => new Set(text.split(",").map(Number)));

/** Which companies admins export: all that match, or only those with these IDs. */
export const CompanyExport = CompanyQuery.extend({ ids: optionally(idList) });

/** Returns the positions of all matching companies, including drafts, by ID. Placements count only while active. */
export function* filterCompanies(directory: Directory, filter: CompanyFilter): Sliced<Order> {
  const tests = [yield* matcherOf(directory, filter.q), ...testsOf(directory, filter)];
  return directory.companies.byId.filter((position) => tests.every((passes) => passes(position)));
}

function* testsOf({ companies, categoryBySlug }: Directory, filter: CompanyFilter) {
  const { featured, sponsored, category, source, ratingKind, status } = filter;
  const has = (column: Column, value: number) => (position: number) => valueAt(companies, column, position) === value;
  if (featured) yield has("featured", Number(featured === "true"));
  if (sponsored) yield has("sponsored", Number(sponsored === "true"));
  if (ratingKind) yield has("ratingKind", ratingKinds.indexOf(ratingKind));
  if (status) yield has("isPublic", Number(status === "published"));
  if (source === "none") yield has("source", noSource);
  // No company has an unknown source.
  else if (source) yield has("source", companies.sources.includes(source) ? companies.sources.indexOf(source) : NaN);
  if (category === "none") yield (position: number) => categoryIdsAt(companies, position).length === 0;
  else if (category) {
    const branch = branchOf(companies.parents, categoryBySlug.get(category)?.id ?? 0);
    const marks = markCategories(companies, branch);
    yield (position: number) => marks[position] === 1;
  }
}

/** Sorts positions by a column, and then by ID. */
export function sortPositions(
  { companies }: Directory,
  positions: Order,
  { sort, dir }: Pick<CompanyQuery, "sort" | "dir">,
): Order {
  const isDown = dir === "desc";
  if (sort === "name") {
    const chosen = new Uint8Array(companies.chunks.length * chunkSize);
    for (const position of positions) chosen[position] = 1;
    const named = companies.byName.filter((position) => chosen[position] === 1);
    return isDown ? named.reverse() : named;
  }
  const direction = isDown ? -1 : 1;
  const keyAt = keyOf(companies, sort, direction);
  const keys = new Float64Array(companies.chunks.length * chunkSize);
  for (const position of positions) keys[position] = keyAt(position);
  const difference = (a: number, b: number) => (a === b ? 0 : (a - b) * direction);
  return positions.toSorted((a, b) => difference(keys[a] as number, keys[b] as number));
}

/** Returns the sort key of each company. Prices that can't be compared are last in both directions. */
function keyOf(
  companies: CompanyTable,
  sort: Exclude<SortableColumn, "name">,
  direction: 1 | -1,
): (position: number) => number {
  if (sort === "startingPrice") {
    return (position) => {
      const price = valueAt(companies, "price", position);
      return Number.isNaN(price) ? Infinity * direction : price;
    };
  }
  if (sort !== "sourceType") return (position) => valueAt(companies, sort, position);
  const sorted = companies.sources.toSorted(new Intl.Collator("en").compare);
  const ranks = companies.sources.map((source) => sorted.indexOf(source));
  // Companies without a source are first.
  return (position) => ranks[valueAt(companies, "source", position)] ?? -1;
}
