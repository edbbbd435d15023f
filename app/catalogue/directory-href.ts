import type { DirectoryQuery, Sort } from "~/catalogue/directory-query";

export const sortNames: Record<Sort, string> = {
  relevance: "Relevance",
  rating: "Highest Rated",
  reviews: "Most Reviews",
  "price-low": "Price: Low to High",
  "price-high": "Price: High to Low",
  stars: "Most stars",
  newest: "Newest",
};

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
