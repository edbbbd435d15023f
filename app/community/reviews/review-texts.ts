import type { Company } from "~/catalog/companies/company";
import { formatRating, hasRating, ratingSource } from "~/catalog/companies/rating";
import type { PublishedReview, ReviewSummary } from "~/community/reviews/review";
import { counted } from "~/platform/text/format-count";

/** The text in place of reviews if there are none. */
export const noReviews = "No reviews yet. Be the first to review!";
/** The text in place of reviews while the database is away. */
export const reviewsNotLoaded = "Couldn’t load reviews. Try again in a minute.";

export type ReviewedCompany = Pick<Company, "id" | "rating" | "ratingKind" | "reviewCount">;

/** Where a rating comes from, if nobody has written a review here. */
export function ratingOrigin({ rating, ratingKind, reviewCount }: Omit<ReviewedCompany, "id">): string {
  if (!hasRating({ rating })) return "";
  const shown = `The rating of ${formatRating(rating)}`;
  if (ratingKind === "estimate") return `${shown} is our editors’ estimate.`;
  return reviewCount > 0 ? `${shown} comes from ${counted(reviewCount, "imported review")}.` : `${shown} was imported.`;
}

/** The rating from before the first review, which isn't counted. */
export function earlierText(earlier: NonNullable<ReviewSummary["earlier"]>): string {
  const kind = earlier.ratingKind === "imported" ? "Not counted: imported rating" : "Not counted: editors’ estimate";
  const count = earlier.reviewCount > 0 ? ` from ${ratingSource({ ...earlier, ratingKind: "reviews" })}` : "";
  return `${kind} ${formatRating(earlier.rating)}${count}`;
}

type Reviewer = Pick<PublishedReview, "author" | "role" | "size"> & { timeUsed: string | undefined };

/** What readers learn of a reviewer: name, role, size of the company, and how long the tool was used. */
export function aboutReviewer({ author, role, size, timeUsed }: Reviewer): string[] {
  const used = timeUsed ? [`Used for ${timeUsed.toLowerCase()}`] : [];
  return [...new Set([author, role]), size, ...used].filter(Boolean);
}
