import { Form, useLocation } from "@remix-run/react";
import type { PublishedReview } from "~/reviews/review";
import { reviewPath } from "~/reviews/review-href";
import { formatCount } from "~/text/format-count";
import { Link } from "~/ui/link";

type ReviewActionsProps = { companyId: number; review: Pick<PublishedReview, "id" | "title" | "helpful"> };

/** What readers can do with a review. They return to this page. */
export function ReviewActions({ companyId, review: { id, title, helpful } }: ReviewActionsProps) {
  const { pathname, search } = useLocation();
  const path = reviewPath(companyId, id);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <Form method="post" action={path} preventScrollReset>
        <input type="hidden" name="to" value={pathname + search} />
        <button name="intent" value="helpful" className="button-small">
          Helpful{helpful > 0 && ` (${formatCount(helpful)})`}
          <span className="sr-only">: {title}</span>
        </button>
      </Form>
      {pathname !== path && (
        <Link to={path} className="link py-1.5">
          Link to this review<span className="sr-only">: {title}</span>
        </Link>
      )}
    </div>
  );
}
