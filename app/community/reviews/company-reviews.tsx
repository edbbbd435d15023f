import type { Company } from "~/catalog/companies/company";
import type { NewestReviews } from "~/community/reviews/review";
import { ReviewActions } from "~/community/reviews/review-actions";
import { ReviewCard } from "~/community/reviews/review-card";
import { reviewsHref } from "~/community/reviews/review-href";
import { ReviewSummaryBox } from "~/community/reviews/review-summary";
import { formatCount } from "~/platform/text/format-count";
import { ReviewScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, PrimaryLink, QuietLink, TextLink } from "~/platform/ui/link";

type CompanyReviewsProps = {
  company: Pick<Company, "id" | "rating">;
  /** Null if they couldn't be loaded. */
  loaded: NewestReviews | null;
};

/** A company's newest reviews, with links to all of them and to write one. */
export function CompanyReviews({ company: { id, rating }, loaded }: CompanyReviewsProps) {
  const isShown = loaded !== null && loaded.reviews.length > 0;
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews" className="scroll-mt-6 text-xl font-semibold">
          Reviews
        </h2>
        {isShown && <WriteReview companyId={id} />}
      </div>
      {isShown ? (
        <>
          <ReviewSummaryBox rating={rating} summary={loaded.summary} hrefOf={(stars) => reviewsHref(id, { stars })} />
          {!loaded.reviews.every(({ isDemo }) => isDemo) && <ReviewersNote />}
          <ul className="mt-4 grid gap-4">
            {loaded.reviews.map((review) => (
              <li key={review.id} className="min-w-0">
                <ReviewCard review={review}>
                  <ReviewActions companyId={id} review={review} />
                </ReviewCard>
              </li>
            ))}
          </ul>
          {loaded.summary.total > 1 && (
            <Link to={reviewsHref(id)} className="button-quiet mt-4">
              {loaded.summary.total > loaded.reviews.length
                ? `Read all ${formatCount(loaded.summary.total)} reviews`
                : "Sort and filter reviews"}
            </Link>
          )}
        </>
      ) : loaded ? (
        <NoReviews companyId={id} />
      ) : (
        <div className="card mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
          <p className="text-muted">Couldn’t load reviews. Try again in a minute.</p>
          <WriteReview companyId={id} />
        </div>
      )}
    </section>
  );
}

export function NoReviews(link: WriteReviewProps) {
  return (
    <EmptyState
      scene={<ReviewScene />}
      text="No reviews yet. Be the first to review!"
      action={<WriteReview {...link} />}
      className="mt-4"
    >
      What works for you, and what doesn’t? Your answer helps others decide.
    </EmptyState>
  );
}

type WriteReviewProps = {
  companyId: number;
  /** Whether it's the page's main action. */
  isMain?: boolean;
};

export function WriteReview({ companyId, isMain = false }: WriteReviewProps) {
  const ActionLink = isMain ? PrimaryLink : QuietLink;
  return <ActionLink to={`/company/${companyId}/review`}>Write a Review</ActionLink>;
}

/** What reviewers confirm. Don't show it for demo reviews, whose authors are fictional. */
export function ReviewersNote() {
  return (
    <p className="mt-4 text-sm text-pretty text-muted">
      Reviewers confirm that they’ve used the tool at work and don’t work for the vendor or a competitor. See our{" "}
      <TextLink to="/review-policy">review policy</TextLink>.
    </p>
  );
}
