import { formatRating } from "~/catalog/companies/rating";
import type { ReviewSummary } from "~/community/reviews/review";
import { earlierText } from "~/community/reviews/review-texts";
import { Bars } from "~/platform/charts/bars";
import { counted } from "~/platform/text/format-count";

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
    <div className="@container mt-4">
      <div className="card grid gap-x-8 gap-y-4 p-5 @md:grid-cols-[auto_1fr]">
        <div>
          <p>
            <span className="text-4xl font-semibold tabular-nums">{formatRating(rating)}</span>
            <span className="text-muted"> out of 5</span>
          </p>
          <p className="mt-1 text-sm text-muted">{counted(total, "review")} on this site</p>
          {earlier && <p className="mt-1 max-w-48 text-sm text-muted">{earlierText(earlier)}</p>}
        </div>
        <Bars
          label="Reviews by stars"
          rows={stars
            .map((count, i) => ({ name: `${i + 1} ${i === 0 ? "star" : "stars"}`, count, to: hrefOf(i + 1) }))
            .reverse()}
        />
      </div>
    </div>
  );
}
