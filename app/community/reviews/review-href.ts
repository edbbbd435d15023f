export const reviewSorts = ["newest", "helpful"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewSortNames: Record<ReviewSort, string> = { newest: "Newest", helpful: "Most helpful" };

/** Filters, sort order, and page of a company's reviews. `role` is a `roleKey`. */
export type ReviewQuery = { stars?: number | undefined; role: string; sort: ReviewSort; page: number };

/** How many reviews a company's page shows. */
export const newestShown = 5;

/** The canonical URL of a page of reviews: it omits defaults. */
export function reviewsHref(companyId: number, { stars, role, sort, page }: Partial<ReviewQuery> = {}): string {
  const parameters = new URLSearchParams();
  if (stars) parameters.set("stars", String(stars));
  if (role) parameters.set("role", role);
  if (sort && sort !== "newest") parameters.set("sort", sort);
  if (page && page > 1) parameters.set("page", String(page));
  const path = `/company/${companyId}/reviews`;
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}

/** The page of one published review. */
export function reviewPath(companyId: number, id: number): string {
  return `/company/${companyId}/reviews/${id}`;
}
