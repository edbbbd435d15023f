import { useLocation } from "@remix-run/react";
import { ThumbsUp } from "lucide-react";
import { useId } from "react";
import { PostForm } from "~/accounts/post-form";
import { useSessionUser } from "~/accounts/session-context";
import type { PublishedReview } from "~/community/reviews/review";
import { reviewPath } from "~/community/reviews/review-href";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

type ReviewActionsProps = {
  companyId: number;
  review: Pick<PublishedReview, "id" | "title" | "helpful" | "reply">;
};

/** The actions of readers, and of the company's vendor, on a review. They return to this page. */
export function ReviewActions({ companyId, review: { id, title, helpful, reply } }: ReviewActionsProps) {
  const { pathname, search } = useLocation();
  const user = useSessionUser();
  const isHelpful = user?.helpful.includes(id) ?? false;
  const path = reviewPath(companyId, id);
  const form = useId();
  const isOnOwnPage = pathname === path;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <PostForm id={form} action={path} preventScrollReset>
        <input type="hidden" name="to" value={pathname + search} />
        <button
          name="intent"
          value={isHelpful ? "undo" : "helpful"}
          aria-pressed={isHelpful}
          className="button-small aria-pressed:text-accent aria-pressed:[&>svg]:fill-current"
        >
          <ThumbsUp aria-hidden className="size-4" />
          Helpful{helpful > 0 && ` (${formatCount(helpful)})`}
          <span className="sr-only">: {title}</span>
        </button>
      </PostForm>
      <Link to={`${path}/report`} className="link tap">
        Report<span className="sr-only">: {title}</span>
      </Link>
      {!isOnOwnPage && (
        <Link to={path} className="link tap">
          <span>
            Link<span className="max-sm:sr-only"> to this review</span>
            <span className="sr-only">: {title}</span>
          </span>
        </Link>
      )}
      {isOnOwnPage && (
        <span className="grid items-center *:col-start-1 *:row-start-1">
          {/* Without scripts, the page can't show whether the reader has voted. With scripts, the vendor's link is in its place. */}
          <button form={form} name="intent" value="undo" className="button-small hydrated:invisible">
            Undo vote
          </button>
          {user?.vendorOf.includes(companyId) && (
            <Link to={`${path}/reply`} className="link tap">
              {reply ? "Edit reply" : "Reply"}
              <span className="sr-only"> as the vendor</span>
            </Link>
          )}
        </span>
      )}
    </div>
  );
}
