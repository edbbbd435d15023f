import type { ReactNode } from "react";
import type { PublishedReview } from "~/community/reviews/review";
import { ReviewCard } from "~/community/reviews/review-card";
import { reviewPath } from "~/community/reviews/review-href";
import { TallLink } from "~/platform/ui/link";

type AboutReviewPageProps = {
  title: string;
  lead: ReactNode;
  companyId: number;
  review: PublishedReview;
  /** The form. */
  children: ReactNode;
};

/** A page with a review and a form about it. */
export function AboutReviewPage({ title, lead, companyId, review, children }: AboutReviewPageProps) {
  return (
    <div className="page max-w-3xl py-8">
      <TallLink to={reviewPath(companyId, review.id)}>← Back to the review</TallLink>
      <h1 className="mt-4 text-3xl font-semibold">{title}</h1>
      <p className="mt-3 text-lg text-pretty text-muted">{lead}</p>
      <div className="mt-6 grid gap-6">
        <ReviewCard review={review} level="h2" />
        {children}
      </div>
    </div>
  );
}
