import { Form, useLocation } from "@remix-run/react";
import type { PublishedReview } from "~/reviews/review";
import { reviewPath } from "~/reviews/review-href";
import { formatCount } from "~/text/format-count";
import { Link } from "~/ui/link";

type ReviewActionsProps = {
  companyId: number;
  review: Pick<PublishedReview, "id" | "title" | "helpful">;
  /** Whether the reader is known to have marked it as helpful. */
  isHelpful?: boolean;
};

/** What readers can do with a review. They return to this page. */
export function ReviewActions({ companyId, review: { id, title, helpful }, isHelpful = false }: ReviewActionsProps) {
  const { pathname, search } = useLocation();
  const path = reviewPath(companyId, id);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Form method="post" action={path} preventScrollReset>
        <input type="hidden" name="to" value={pathname + search} />
        {isHelpful ? (
          <p className="flex flex-wrap items-center gap-3">
            You marked this review as helpful.
            <button name="intent" value="undo" className="button-small">
              Undo
            </button>
          </p>
        ) : (
          <button name="intent" value="helpful" className="button-small">
            Helpful{helpful > 0 && ` (${formatCount(helpful)})`}
            <span className="sr-only">: {title}</span>
          </button>
        )}
      </Form>
      <Link to={`${path}/report`} className="link py-1.5">
        Report<span className="sr-only">: {title}</span>
      </Link>
      {pathname !== path && (
        <Link to={path} className="link py-1.5">
          Link to this review<span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  );
}
