import { z } from "zod";
import { cleanText } from "~/text/clean-text";

export const reviewSorts = ["newest", "helpful"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

export const reviewSortNames: Record<ReviewSort, string> = { newest: "Newest", helpful: "Most helpful" };

const longestRole = 100;

/** What the address of a company's reviews says. Anything that makes no sense is as if it were not there. */
const ReviewQuery = z.object({
  stars: z.coerce.number<unknown>().int().min(1).max(5).optional().catch(undefined),
  role: z
    .string()
    .catch("")
    .transform((text) => roleKey(text.slice(0, longestRole))),
  sort: z.enum(reviewSorts).catch("newest"),
  page: z.coerce.number<unknown>().int().min(1).max(1_000_000).catch(1),
});
export type ReviewQuery = z.output<typeof ReviewQuery>;

export const reviewParameters = Object.keys(ReviewQuery.shape);

export function parseReviewQuery(parameters: URLSearchParams): ReviewQuery {
  return ReviewQuery.parse(
    Object.fromEntries(reviewParameters.map((name) => [name, parameters.get(name) ?? undefined])),
  );
}

/** The same for all spellings of a role. */
export function roleKey(role: string): string {
  return cleanText(role).toLowerCase();
}

/** The one address of a page of reviews: only what differs from the defaults. */
export function reviewsHref(companyId: number, { stars, role, sort, page }: Partial<ReviewQuery> = {}): string {
  const parameters = new URLSearchParams();
  if (stars) parameters.set("stars", String(stars));
  if (role) parameters.set("role", role);
  if (sort && sort !== "newest") parameters.set("sort", sort);
  if (page && page > 1) parameters.set("page", String(page));
  const path = `/company/${companyId}/reviews`;
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
