import { z } from "zod";
import { optionally } from "~/blank";
import type { Catalogue, SearchText } from "~/catalogue/catalogue";
import { fold } from "~/text/fold";
import { ratingKinds, type Company } from "~/companies/company";
import { placementNow } from "~/companies/placement";
import { monthlyAmount } from "~/companies/price";
import { filterText, pageParameters } from "~/paging";

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
  /** What brought them, such as `producthunt`, or `none` for those made by hand. */
  source: choice,
  ratingKind: optionally(z.enum(ratingKinds)),
  status: optionally(z.enum(["draft", "published"])),
};

/** Which companies staff choose by their properties. */
export const CompanyFilter = z.object(filters);
export type CompanyFilter = z.output<typeof CompanyFilter>;

/** Which companies staff look at, and in which order: `sort` is a column, the oldest first without one. */
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

/** Which companies staff export: with `ids` only those. */
export const CompanyExport = CompanyQuery.extend({ ids: optionally(idList) });

/** Every company that passes the filter, as it is stored, the oldest first. Placements count while they run. */
export function filterCompanies(catalogue: Catalogue, filter: CompanyFilter, now = Date.now()): Company[] {
  const text = fold(filter.q);
  return catalogue.storedCompanies.filter((company, position) => {
    const placed = placementNow(company, now);
    const { name, description } = catalogue.storedTexts[position] as SearchText;
    return (
      (text === "" || name.includes(text) || description.includes(text)) &&
      (filter.featured === undefined || String(placed.featured) === filter.featured) &&
      (filter.sponsored === undefined || String(placed.sponsored) === filter.sponsored) &&
      isOneOf(
        filter.category,
        company.categories.map(({ slug }) => slug),
      ) && // oxfmt-ignore
      isOneOf(filter.source, company.sourceType ? [company.sourceType] : []) &&
      (filter.ratingKind === undefined || company.ratingKind === filter.ratingKind) &&
      (filter.status === undefined || (company.status ?? "published") === filter.status)
    );
  });
}

function isOneOf(wanted: string | undefined, values: string[]): boolean {
  if (wanted === undefined) return true;
  return wanted === "none" ? values.length === 0 : values.includes(wanted);
}

type Key = string | number;

const names = new Intl.Collator("en", { numeric: true });

/** What a column is sorted by. A price that cannot be read is the highest. */
const keyOf: Record<SortableColumn, (company: Company, now: number) => Key> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  rating: ({ rating }) => rating,
  reviewCount: ({ reviewCount }) => reviewCount,
  startingPrice: ({ price }) => monthlyAmount(price) ?? Infinity,
  featured: (company, now) => Number(placementNow(company, now).featured),
  sponsored: (company, now) => Number(placementNow(company, now).sponsored),
  sourceType: ({ sourceType }) => sourceType ?? "",
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
};

/** The companies in the order of a column; those that are equal in it keep theirs. */
export function sortCompanies(
  companies: readonly Company[],
  { sort, dir }: Pick<CompanyQuery, "sort" | "dir">,
  now = Date.now(),
): Company[] {
  const keyed = companies.map((company) => ({ company, key: keyOf[sort](company, now) }));
  const direction = dir === "desc" ? -1 : 1;
  return keyed.sort((a, b) => compare(a.key, b.key) * direction).map(({ company }) => company);
}

function compare(a: Key, b: Key): number {
  if (typeof a === "string" && typeof b === "string") return names.compare(a, b);
  return a === b ? 0 : a < b ? -1 : 1;
}
