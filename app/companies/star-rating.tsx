import type { Company } from "~/companies/company";
import { ratingSource, formatRating, starsOf } from "~/companies/rating";

const starWidth = 24;
/** Two paths per rating instead of ten icons, because pages show two dozen ratings. */
const fiveStars = Array.from(
  { length: 5 },
  (_, i) => `M${12 + i * starWidth} 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z`,
).join("");
const widthOf = { full: starWidth, half: starWidth / 2, empty: 0 } as const;

/** Stars for a rating of 0–50, with the number for screen readers. */
export function Stars({ rating }: { rating: number }) {
  const filled = starsOf(rating).reduce((width, star) => width + widthOf[star], 0);
  return (
    <svg
      viewBox="0 0 120 24"
      role="img"
      aria-label={`${formatRating(rating)} out of 5 stars`}
      className="h-4 w-20 text-star"
    >
      <path d={fiveStars} fill="currentColor" className="opacity-25" />
      <svg width={filled} height={24}>
        <path d={fiveStars} fill="currentColor" />
      </svg>
    </svg>
  );
}

/** The number, its stars, and its source. */
export function StarRating({ company }: { company: Pick<Company, "rating" | "ratingKind" | "reviewCount"> }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <Stars rating={company.rating} />
      <span aria-hidden className="font-medium tabular-nums">
        {formatRating(company.rating)}
      </span>
      <span className="text-muted">{ratingSource(company)}</span>
    </p>
  );
}
