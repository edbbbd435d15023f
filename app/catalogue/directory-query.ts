import { z } from "zod";
import { cleanText } from "~/text/clean-text";

export const sorts = ["relevance", "rating", "reviews", "price-low", "price-high", "stars", "newest"] as const;
export type Sort = (typeof sorts)[number];

const longestSearch = 200;

/** Clean as what it is compared with; a longer text than any name or sentence finds nothing. */
function cleanSearch(text: string): string {
  // Cleaned again, for the cut may have left half a character.
  return cleanText(cleanText(text).slice(0, longestSearch));
}

/** What the address of the directory says. Anything that makes no sense is as if it were not there. */
export const DirectoryQuery = z.object({
  q: z.string().catch("").default("").transform(cleanSearch),
  category: z.string().max(100).catch("").default(""),
  sort: z.enum(sorts).catch("relevance").default("relevance"),
  page: z.coerce.number<unknown>().int().min(1).max(1_000_000).catch(1).default(1),
});
export type DirectoryQuery = z.output<typeof DirectoryQuery>;

/** Of a parameter that is repeated the first counts. */
export function parseDirectoryQuery(parameters: URLSearchParams): DirectoryQuery {
  const names = Object.keys(DirectoryQuery.shape);
  return DirectoryQuery.parse(Object.fromEntries(names.map((name) => [name, parameters.get(name) ?? undefined])));
}
