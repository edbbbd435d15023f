import type { NewestReviews } from "~/community/reviews/review";
import { ReviewActions } from "~/community/reviews/review-actions";
import { ReviewCard } from "~/community/reviews/review-card";
import { reviewsHref } from "~/community/reviews/review-href";
import { ReviewSummaryBox } from "~/community/reviews/review-summary";
import { noReviews, ratingOrigin, reviewsNotLoaded, type ReviewedCompany } from "~/community/reviews/review-texts";
import { formatCount } from "~/platform/text/format-count";
import { ReviewScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, PrimaryLink, QuietLink, TextLink } from "~/platform/ui/link";

type CompanyReviewsProps = {
  company: ReviewedCompany;
  /** Null if they couldn't be loaded. */
  loaded: NewestReviews | null;
};

/** A company's newest reviews, with links to all of them and to write one. */
export function CompanyReviews({ company, loaded }: CompanyReviewsProps) {
  const { id, rating } = company;
  const isShown = loaded !== null && loaded.reviews.length > 0;
  return (
    <section aria-labelledby="reviews" className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews" className="scroll-mt-6 text-xl font-semibold">
          Reviews
        </h2>
        {isShown && <WriteReview companyId={id} />}
      </div>
      {isShown ? (
        <div className="grid items-start gap-x-8 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1">
            <ReviewSummaryBox rating={rating} summary={loaded.summary} hrefOf={(stars) => reviewsHref(id, { stars })} />
            {!loaded.reviews.every(({ isDemo }) => isDemo) && <ReviewersNote />}
          </div>
          <div className="lg:row-start-1">
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
          </div>
        </div>
      ) : loaded ? (
        <NoReviews company={company} />
      ) : (
        <div className="card mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
          <p className="text-muted">{reviewsNotLoaded}</p>
          <WriteReview companyId={id} />
        </div>
      )}
    </section>
  );
}

export function NoReviews({ company, isMain }: { company: ReviewedCompany; isMain?: boolean }) {
  return (
    <EmptyState
      scene={<ReviewScene />}
      text={noReviews}
      action={<WriteReview companyId={company.id} isMain={isMain} />}
      className="mt-4"
    >
      {ratingOrigin(company)} What works for you, and what doesn’t? Your answer helps others decide.
    </EmptyState>
  );
}

type WriteReviewProps = {
  companyId: number;
  /** Whether it's the page's main action. */
  isMain?: boolean | undefined;
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
