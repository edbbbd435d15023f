import { z } from "zod";
import { reviewSorts, type ReviewQuery } from "~/community/reviews/review-href";
import { cleanText } from "~/platform/text/clean-text";

const maxRoleLength = 100;

/** The query parameters of a company's reviews. Invalid values become the defaults. */
const Query = z.object({
  stars: z.coerce.number<unknown>().int().min(1).max(5).optional().catch(undefined),
  role: z
    .string()
    .catch("")
    .transform((text) => roleKey(text.slice(0, maxRoleLength))),
  sort: z.enum(reviewSorts).catch("newest"),
  page: z.coerce.number<unknown>().int().min(1).max(1_000_000).catch(1),
});

export const reviewParameters = Object.keys(Query.shape);

export function parseReviewQuery(parameters: URLSearchParams): ReviewQuery {
  return Query.parse(Object.fromEntries(reviewParameters.map((name) => [name, parameters.get(name) ?? undefined])));
}

/** The same for all spellings of a role. */
export function roleKey(role: string): string {
  return cleanText(role).toLowerCase();
}
