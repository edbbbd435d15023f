import { useEffect, useRef } from "react";
import { ratingOfStars } from "~/companies/rating";
import { Stars } from "~/companies/star-rating";
import type { PublishedReview, ReviewsPage } from "~/reviews/review";
import { reviewLabels } from "~/reviews/review-labels";
import { Link } from "~/ui/link";
import { Pages } from "~/ui/pages";
import { formatDate } from "~/text/format-date";

type CompanyReviewsProps = {
  companyId: number;
  /** Null if they couldn't be loaded. */
  loaded: ReviewsPage | null;
};

/** A company's reviews, with a link to write one. */
export function CompanyReviews({ companyId, loaded }: CompanyReviewsProps) {
  const heading = useHeadingOfPage(loaded?.page);
  const write = (
    <Link to={`/company/${companyId}/review`} className="button-quiet">
      Write a Review
    </Link>
  );
  const path = `/company/${companyId}`;
  const hrefOf = (page: number) => `${path}${page > 1 ? `?reviews=${page}` : ""}#reviews`;
  const isShown = loaded !== null && loaded.reviews.length > 0;
  return (
    <section aria-labelledby="reviews" className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 ref={heading} id="reviews" tabIndex={-1} className="scroll-mt-6 text-xl font-semibold focus:outline-none">
          Reviews
        </h2>
        {isShown && write}
      </div>
      {isShown ? (
        <>
          {!loaded.reviews.every(({ isDemo }) => isDemo) && (
            <p className="mt-2 text-sm text-pretty text-muted">
              Reviewers confirm that they’ve used the tool at work and don’t work for the vendor or a competitor. See
              our{" "}
              <Link to="/review-policy" className="link">
                review policy
              </Link>
              .
            </p>
          )}
          <ul className="mt-4 grid gap-4">
            {loaded.reviews.map((review) => (
              <li key={review.id} className="min-w-0">
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
          <Pages page={loaded.page} pages={loaded.pages} hrefOf={hrefOf} />
        </>
      ) : (
        <div className="card mt-4 flex flex-wrap items-center justify-between gap-4 p-5">
          <p className="text-muted">
            {loaded ? "No reviews yet. Be the first to review!" : "Couldn’t load reviews. Try again in a minute."}
          </p>
          {write}
        </div>
      )}
    </section>
  );
}

function ReviewCard({ review }: { review: PublishedReview }) {
  const { id, stars, title, pros, cons, role, size, incentive, isDemo, createdAt } = review;
  const titleId = `review-${id}`;
  return (
    <article aria-labelledby={titleId} className="card p-5 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <Stars rating={ratingOfStars(stars)} />
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </div>
      <h3 id={titleId} className="mt-2 text-lg font-semibold">
        {title}
      </h3>
      <p className="mt-0.5 text-sm text-muted">
        {role} · {size}
      </p>
      {isDemo && <p className="mt-2 w-fit rounded-full bg-sunken px-3 py-1 text-sm text-muted">{reviewLabels.demo}</p>}
      {incentive && (
        <p className="mt-2 w-fit rounded-full bg-paid-soft px-3 py-1 text-sm text-paid">{reviewLabels.incentive}</p>
      )}
      <dl className="mt-4 grid max-w-[68ch] gap-4 leading-relaxed">
        <div>
          <dt className="text-sm font-medium">{reviewLabels.pros}</dt>
          <dd className="mt-1 whitespace-pre-line">{pros}</dd>
        </div>
        <div>
          <dt className="text-sm font-medium">{reviewLabels.cons}</dt>
          <dd className="mt-1 whitespace-pre-line">{cons}</dd>
        </div>
      </dl>
    </article>
  );
}

/** Receives focus when another page of reviews loads, as the browser does for the #reviews link. */
function useHeadingOfPage(page: number | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
  }, [page]);
  return heading;
}
