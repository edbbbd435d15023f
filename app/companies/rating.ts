import type { Company } from "~/companies/company";
import { formatCount } from "~/text/format-count";

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

/** Whether a rating comes from reviews, here or at its import source. */
export function isRated({ reviewCount }: Pick<Company, "reviewCount">): boolean {
  return reviewCount > 0;
}

/** Rating sources as text for people. */
export function ratingSource({ rating, ratingKind, reviewCount }: Rated): string {
  if (rating === 0 && reviewCount === 0) return "Not rated yet";
  const reviews = `${formatCount(reviewCount)} ${reviewCount === 1 ? "review" : "reviews"}`;
  if (ratingKind === "estimate")
    return isRated({ reviewCount }) ? `Editors’ estimate · ${reviews}` : "Editors’ estimate · no reviews yet";
  if (!isRated({ reviewCount })) return "No reviews yet";
  return ratingKind === "imported" ? `${reviews} · imported` : reviews;
}
