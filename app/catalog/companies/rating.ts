import type { Company } from "~/catalog/companies/company";
import { counted } from "~/platform/text/format-count";

/** Ratings are stored as 0–50 and displayed as 0.0–5.0. Only this file converts them. */
const pointsPerStar = 10;
const stars = 5;

type Star = "full" | "half" | "empty";

/** Converts 1–5 stars to the rating scale. */
export function ratingOfStars(stars: number): number {
  return stars * pointsPerStar;
}

/** "4.5" for 45. */
export function formatRating(rating: number): string {
  return (rating / pointsPerStar).toFixed(1);
}

/** Five stars. Each 10 points fill a star, and a remainder of at least 5 fills half a star. */
export function starsOf(rating: number): Star[] {
  const full = Math.floor(rating / pointsPerStar);
  const half = rating % pointsPerStar >= 5;
  return Array.from({ length: stars }, (_, i) => (i < full ? "full" : i === full && half ? "half" : "empty"));
}

type Rated = Pick<Company, "rating" | "ratingKind" | "reviewCount">;

/** Whether there are stars to show. No one can give zero stars, so 0 means that the rating is unknown. */
export function hasRating({ rating }: Pick<Company, "rating">): boolean {
  return rating > 0;
}

/** Whether a rating comes from reviews, here or at its import source. */
export function isRated({ reviewCount }: Pick<Company, "reviewCount">): boolean {
  return reviewCount > 0;
}

/** With fewer reviews, a tool isn't called the best rated or the most reviewed of a comparison. */
const minReviewsToWin = 10;

export function hasEnoughReviews({ reviewCount }: Pick<Company, "reviewCount">): boolean {
  return reviewCount >= minReviewsToWin;
}

/** Rating sources as text for people. */
export function ratingSource({ rating, ratingKind, reviewCount }: Rated): string {
  if (!hasRating({ rating }) && !isRated({ reviewCount })) return "No ratings yet";
  const reviews = counted(reviewCount, "review");
  if (ratingKind === "estimate")
    return isRated({ reviewCount }) ? `Editors’ estimate · ${reviews}` : "Editors’ estimate";
  if (!isRated({ reviewCount })) return "No reviews yet";
  return ratingKind === "imported" ? `${reviews} · imported` : reviews;
}

/** 95 % of a normal distribution are within this many standard deviations. */
const deviations = 1.96;

/**
 * Returns a score of a rating with its number of reviews: 0–1, the lower bound of the 95 % confidence interval of
 * rating / 50. 0 without reviews. With p = rating / 50, n reviews, and z = 1.96:
 *
 * (p + z² / 2n − z √(p (1 − p) / n + z² / 4n²)) / (1 + z² / n)
 *
 * That's the score interval of Edwin B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference,"
 * Journal of the American Statistical Association 22 (1927), made for shares. No values between 0 and 1 with the mean p
 * vary more than a share does, so it isn't too high for stars.
 */
export function confidentRating({ rating, reviewCount: n }: Pick<Company, "rating" | "reviewCount">): number {
  if (!isRated({ reviewCount: n })) return 0;
  const p = rating / (stars * pointsPerStar);
  const z2 = deviations ** 2;
  const margin = deviations * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n ** 2));
  return (p + z2 / (2 * n) - margin) / (1 + z2 / n);
}
