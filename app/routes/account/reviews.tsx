import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PostForm } from "~/accounts/post-form";
import { requireUser } from "~/accounts/web/guards.server";
import { NameMark } from "~/catalog/companies/name-mark";
import { ratingOfStars } from "~/catalog/companies/rating";
import { Stars } from "~/catalog/companies/star-rating";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { ownReviewStatus } from "~/community/reviews/own-review-status";
import { deleteOwnReview, listOwnReviews } from "~/community/reviews/reviews.server";
import { SubmitButton } from "~/platform/ui/form-parts";
import { ReviewScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, QuietLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

const Deletion = z.object({ companyId: z.coerce.number<unknown>().int().min(1) });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser(request, context);
  return { reviews: await listOwnReviews(id) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  return answerForm({ request, context }, Deletion, async ({ companyId }) => {
    await deleteOwnReview(user.id, companyId);
    return redirectWithNotice(request, context, "/account/reviews", { title: "Review deleted" });
  });
}

export default function MyReviews() {
  const { reviews } = useLoaderData<typeof loader>();
  return (
    <Section id="reviews-title" title="Reviews" className="fills">
      {reviews.length === 0 && (
        <EmptyState
          scene={<ReviewScene />}
          text="You haven’t written any reviews yet."
          className="mt-5"
          action={<QuietLink to="/directory">Browse the directory</QuietLink>}
        >
          Find a tool you use in the directory and select Write a Review.
        </EmptyState>
      )}
      <ul className="mt-4 grid gap-4 empty:hidden">
        {reviews.map((review) => (
          <li key={review.company.id} className="min-w-0">
            <OwnReviewCard review={review} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type Own = ReturnType<typeof useLoaderData<typeof loader>>["reviews"][number];

function OwnReviewCard({ review }: { review: Own }) {
  const { company, title, stars = 0 } = review;
  const id = `own-${company.id}`;
  return (
    <article aria-labelledby={id} className="card p-5 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {company.name !== null && <NameMark name={company.name} className="size-11 rounded-lg" />}
        <div className="min-w-0 flex-1 basis-44">
          <h3 id={id} className="text-lg leading-snug font-semibold">
            {title}
          </h3>
          <p className="text-sm text-muted">
            {company.name === null ? (
              "A tool that isn’t listed anymore"
            ) : (
              <Link to={`/company/${company.id}`} className="link tap">
                {company.name}
              </Link>
            )}
          </p>
        </div>
        <Stars rating={ratingOfStars(stars)} />
      </div>
      <p className="mt-3 text-muted">{ownReviewStatus(review)}</p>
      <div className="mt-4 flex flex-wrap items-start gap-3">
        {company.name !== null && (
          <QuietLink to={`/company/${company.id}/review`}>
            Edit<span className="sr-only"> your review of {company.name}</span>
          </QuietLink>
        )}
        <details className="min-w-0">
          <summary className="button-quiet cursor-pointer list-none">
            Delete<span className="sr-only"> your review of {company.name}</span>
          </summary>
          <PostForm className="mt-3 space-y-3">
            <p className="text-muted">This can’t be undone. The tool’s rating won’t include it anymore.</p>
            <input type="hidden" name="companyId" value={company.id} />
            <SubmitButton pending="Deleting..." className="button-danger">
              Delete review
            </SubmitButton>
          </PostForm>
        </details>
      </div>
    </article>
  );
}
