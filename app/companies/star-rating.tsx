import { Star as StarIcon, StarHalf } from "lucide-react";
import type { Company } from "~/companies/company";
import { ratingSource, shownRating, starsOf } from "~/companies/rating";

/** The number, its stars, and where it comes from. */
export function StarRating({ company }: { company: Pick<Company, "rating" | "ratingKind" | "reviewCount"> }) {
  const number = shownRating(company.rating);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm">
      <span role="img" aria-label={`${number} out of 5 stars`} className="flex text-star">
        {starsOf(company.rating).map((star, i) => (
          <span key={i} aria-hidden className="relative size-4">
            <StarIcon className={`size-4 ${star === "full" ? "fill-current" : "opacity-40"}`} />
            {star === "half" && <StarHalf className="absolute inset-0 size-4 fill-current" />}
          </span>
        ))}
      </span>
      <span aria-hidden className="font-medium tabular-nums">
        {number}
      </span>
      <span className="text-muted">{ratingSource(company)}</span>
    </p>
  );
}
