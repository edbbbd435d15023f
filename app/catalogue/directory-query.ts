import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";

export const sorts = ["relevance", "rating", "reviews", "price-low", "price-high"] as const;
export type Sort = (typeof sorts)[number];

export const sortNames: Record<Sort, string> = {
  relevance: "Relevance",
  rating: "Highest Rated",
  reviews: "Most Reviews",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
};

const longestSearch = 200;

/** Control characters mean nothing in a search, and a longer text than any name or sentence finds nothing. */
function cleanSearch(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, longestSearch)
    .trim();
}

/** What the address of the directory says. Anything that makes no sense is as if it were not there. */
export const DirectoryQuery = z.object({
  q: z.string().catch("").default("").transform(cleanSearch),
  category: z.string().max(100).catch("").default(""),
  sort: z.enum(sorts).catch("relevance").default("relevance"),
  page: z.coerce.number<unknown>().int().min(1).max(1_000_000).catch(1).default(1),
});
export type DirectoryQuery = z.output<typeof DirectoryQuery>;

export function parseDirectoryQuery(parameters: URLSearchParams): DirectoryQuery {
  const submission = parseWithZod(parameters, { schema: DirectoryQuery });
  return submission.status === "success" ? submission.value : DirectoryQuery.parse({});
}

/** The one address of a directory page: only what differs from the defaults, always in this order. */
export function directoryHref({ q, category, sort, page }: Partial<DirectoryQuery>, path = "/directory"): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  if (category) parameters.set("category", category);
  if (sort && sort !== "relevance") parameters.set("sort", sort);
  if (page && page > 1) parameters.set("page", String(page));
  const query = parameters.toString();
  return query ? `${path}?${query}` : path;
}
