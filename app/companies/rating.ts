import type { Company } from "~/companies/company";
import { formatCount } from "~/text/format-count";

/** Ratings are stored as 0–50 and shown as 0.0–5.0, on every page, by this file alone. */
const pointsPerStar = 10;
const stars = 5;

export type Star = "full" | "half" | "empty";

/** What 1–5 stars are on the scale of ratings. */
export function ratingOfStars(stars: number): number {
  return stars * pointsPerStar;
}

/** "4.5" for 45. */
export function formatRating(rating: number): string {
  return (rating / pointsPerStar).toFixed(1);
}

/** Five stars: the whole tens are full, a remainder of five or more adds half a star. */
export function starsOf(rating: number): Star[] {
  const full = Math.floor(rating / pointsPerStar);
  const half = rating % pointsPerStar >= 5;
  return Array.from({ length: stars }, (_, i) => (i < full ? "full" : i === full && half ? "half" : "empty"));
}

type Rated = Pick<Company, "rating" | "ratingKind" | "reviewCount">;

/** Whether reviews stand behind a number, here or where it was imported from. */
export function isRated({ reviewCount }: Pick<Company, "reviewCount">): boolean {
  return reviewCount > 0;
}

/** Where a number comes from, for people. */
export function ratingSource({ rating, ratingKind, reviewCount }: Rated): string {
  if (rating === 0 && reviewCount === 0) return "Not rated yet";
  const reviews = `${formatCount(reviewCount)} ${reviewCount === 1 ? "review" : "reviews"}`;
  if (ratingKind === "estimate")
    return isRated({ reviewCount }) ? `Editors’ estimate · ${reviews}` : "Editors’ estimate · no reviews yet";
  if (!isRated({ reviewCount })) return "No reviews yet";
  return ratingKind === "imported" ? `${reviews} · imported` : reviews;
}
