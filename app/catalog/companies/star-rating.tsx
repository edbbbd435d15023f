import type { ReactNode } from "react";
import type { Company } from "~/catalog/companies/company";
import { formatRating, hasRating, ratingSource, starsOf } from "~/catalog/companies/rating";

const halvesOf = { full: 2, half: 1, empty: 0 } as const;

/**
 * Stars for a rating of 0–50, with the number for screen readers. Drawn by app/app.css, because pages show two dozen.
 */
export function Stars({ rating }: { rating: number }) {
  const halves = starsOf(rating).reduce((sum, star) => sum + halvesOf[star], 0);
  return <span role="img" aria-label={`${formatRating(rating)} out of 5 stars`} className={`stars stars-${halves}`} />;
}

type StarRatingProps = {
  company: Pick<Company, "rating" | "ratingKind" | "reviewCount">;
  /** What follows the number. */
  badge?: ReactNode;
};

/**
 * The rating's number, stars, and source. Without a rating, shows no stars, because pale ones look like a bad rating, and
 * so would the number.
 */
export function StarRating({ company, badge }: StarRatingProps) {
  const isRated = hasRating(company);
  return (
    <p className="rating-line">
      {isRated && <Stars rating={company.rating} />}
      <span aria-hidden={isRated || undefined} className={isRated ? "font-medium text-ink tabular-nums" : "sr-only"}>
        {formatRating(company.rating)}
      </span>
      {badge}
      <span>{ratingSource(company)}</span>
    </p>
  );
}
