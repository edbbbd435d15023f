import { Fragment, type ReactNode } from "react";
import { ratingOfStars } from "~/catalog/companies/rating";
import { Stars } from "~/catalog/companies/star-rating";
import type { PublishedReview } from "~/community/reviews/review";
import { reviewLabels } from "~/community/reviews/review-labels";
import { aboutReviewer } from "~/community/reviews/review-texts";
import { verificationLabels } from "~/community/reviews/verification";
import { formatDate } from "~/platform/text/format-date";

type ReviewCardProps = {
  review: PublishedReview;
  /** The readers' actions. */
  children?: ReactNode;
  /** The level of its heading. */
  level?: "h2" | "h3";
};

/** A published review. */
export function ReviewCard({ review, children, level: Heading = "h3" }: ReviewCardProps) {
  const { id, stars, title, pros, cons, author, role, size, timeUsed, verified, incentive, isDemo, reply, createdAt } =
    review;
  const titleId = `review-${id}-title`;
  const about = aboutReviewer({ author, role, size, timeUsed });
  return (
    <article id={`review-${id}`} aria-labelledby={titleId} className="card scroll-mt-6 p-5 wrap-anywhere">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
        <Stars rating={ratingOfStars(stars)} />
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </div>
      <Heading id={titleId} className="mt-2 text-lg font-semibold">
        {title}
      </Heading>
      <p className="short-parts mt-0.5 text-sm text-muted">
        {about.map((part, i) => (
          <Fragment key={part}>
            {i > 0 && " · "}
            <span>{part}</span>
          </Fragment>
        ))}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2 text-sm empty:hidden">
        {verified && (
          <li className="rounded-full bg-accent-soft px-3 py-1 text-accent-strong">{verificationLabels[verified]}</li>
        )}
        {isDemo && <li className="rounded-full bg-sunken px-3 py-1 text-muted">{reviewLabels.demo}</li>}
        {incentive && <li className="rounded-full bg-paid-soft px-3 py-1 text-paid">{reviewLabels.incentive}</li>}
      </ul>
      <dl className="mt-4 grid gap-x-8 gap-y-4 leading-relaxed md:grid-cols-2">
        <div className="border-t-2 border-accent pt-2.5">
          <dt className="text-sm font-semibold">{reviewLabels.pros}</dt>
          <dd className="mt-1 max-w-[68ch] whitespace-pre-line">{pros}</dd>
        </div>
        <div className="border-t-2 border-field-line pt-2.5">
          <dt className="text-sm font-semibold">{reviewLabels.cons}</dt>
          <dd className="mt-1 max-w-[68ch] whitespace-pre-line">{cons}</dd>
        </div>
      </dl>
      {reply && (
        <div className="mt-4 max-w-[68ch] rounded-lg bg-sunken px-4 py-3">
          <p className="text-sm font-medium">
            {reviewLabels.reply}
            <span className="font-normal text-muted">
              {" · "}
              <time dateTime={reply.at}>{formatDate(reply.at)}</time>
            </span>
          </p>
          <p className="mt-1 leading-relaxed whitespace-pre-line">{reply.text}</p>
        </div>
      )}
      {children}
    </article>
  );
}
