import { formatRating, ratingSource } from "~/catalog/companies/rating";
import type { ReviewSummary } from "~/community/reviews/review";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

type ReviewSummaryProps = {
  /** The average of the reviews. */
  rating: number;
  summary: ReviewSummary;
  /** The URL of the reviews with this many stars. */
  hrefOf: (stars: number) => string;
};

/** The average, how many reviews gave how many stars, and the rating from before the reviews. */
export function ReviewSummaryBox({ rating, summary, hrefOf }: ReviewSummaryProps) {
  const { total, stars, earlier } = summary;
  return (
    <div className="card mt-4 grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[auto_1fr]">
      <div>
        <p>
          <span className="text-4xl font-semibold tabular-nums">{formatRating(rating)}</span>
          <span className="text-muted"> out of 5</span>
        </p>
        <p className="mt-1 text-sm text-muted">
          {formatCount(total)} {total === 1 ? "review" : "reviews"} on this site
        </p>
        {earlier && <p className="mt-1 max-w-48 text-sm text-muted">{earlierText(earlier)}</p>}
      </div>
      <ul className="grid gap-0.5">
        {stars
          .map((count, i) => <StarRow key={i} stars={i + 1} count={count} total={total} hrefOf={hrefOf} />)
          .reverse()}
      </ul>
    </div>
  );
}

function earlierText(earlier: NonNullable<ReviewSummary["earlier"]>): string {
  const kind = earlier.ratingKind === "imported" ? "Not counted: imported rating" : "Not counted: editors’ estimate";
  const count = earlier.reviewCount > 0 ? ` from ${ratingSource({ ...earlier, ratingKind: "reviews" })}` : "";
  return `${kind} ${formatRating(earlier.rating)}${count}`;
}

type StarRowProps = Pick<ReviewSummaryProps, "hrefOf"> & { stars: number; count: number; total: number };

function StarRow({ stars, count, total, hrefOf }: StarRowProps) {
  const label = `${stars} ${stars === 1 ? "star" : "stars"}`;
  return (
    <li className="grid min-h-8 grid-cols-[4.5rem_1fr_3rem] items-center gap-3 text-sm">
      {count > 0 ? (
        <Link to={hrefOf(stars)} className="link py-1.5">
          {label}
        </Link>
      ) : (
        <span className="py-1.5 text-muted">{label}</span>
      )}
      <progress aria-hidden className="progress" max={total} value={count} />
      <span className="text-right tabular-nums">{formatCount(count)}</span>
    </li>
  );
}
