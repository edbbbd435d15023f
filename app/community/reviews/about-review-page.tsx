import type { ReactNode } from "react";
import type { PublishedReview } from "~/community/reviews/review";
import { ReviewCard } from "~/community/reviews/review-card";
import { reviewPath } from "~/community/reviews/review-href";
import { ParentLink } from "~/platform/ui/link";
import { TextPage } from "~/platform/ui/text-page";

type AboutReviewPageProps = {
  title: string;
  lead: ReactNode;
  companyId: number;
  review: PublishedReview;
  form: ReactNode;
  /** What to know before one sends it, in sections. */
  children: ReactNode;
};

/** A page with a review and a form about it. */
export function AboutReviewPage({ title, lead, companyId, review, form, children }: AboutReviewPageProps) {
  const back = <ParentLink to={reviewPath(companyId, review.id)}>Back to the review</ParentLink>;
  return (
    <TextPage
      title={title}
      lead={lead}
      about={
        <>
          <div className="low-review">
            <ReviewCard review={review} level="h2" />
          </div>
          <div className="max-sm:hidden">{back}</div>
        </>
      }
      aside={
        <>
          {form}
          <div className="mt-2 sm:hidden">{back}</div>
        </>
      }
      isLow
    >
      {children}
    </TextPage>
  );
}
