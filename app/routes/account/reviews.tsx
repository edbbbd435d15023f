import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { PostForm } from "~/accounts/post-form";
import { requireUser } from "~/accounts/web/guards.server";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { NameMark } from "~/catalog/companies/name-mark";
import { ratingOfStars } from "~/catalog/companies/rating";
import { Stars } from "~/catalog/companies/star-rating";
import { findLogo } from "~/discovery/directory/find";
import { getDirectory } from "~/discovery/directory/directory.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { ownReviewLabel } from "~/community/reviews/own-review-status";
import { deleteOwnReview, listOwnReviews } from "~/community/reviews/reviews.server";
import { formatDate } from "~/platform/text/format-date";
import { SubmitButton } from "~/platform/ui/form-parts";
import { ReviewScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, QuietLink, SmallLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { PopUp } from "~/platform/ui/pop-up";
import { Section } from "~/platform/ui/section";

const Deletion = z.object({ companyId: z.coerce.number<unknown>().int().min(1) });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = await requireUser(request, context);
  const [reviews, directory] = await Promise.all([listOwnReviews(id), getDirectory()]);
  return { reviews: reviews.map((review) => ({ ...review, logo: findLogo(directory, review.company.id) })) };
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
      <ul className="mt-4 grid gap-3 empty:hidden">
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

const tones = { waiting: "quiet", published: "good", declined: "bad" } as const;

function OwnReviewCard({ review }: { review: Own }) {
  const { company, title, stars = 0, pros, state, reason, logo, writtenAt } = review;
  const id = `own-${company.id}`;
  const name = company.name ?? "A tool that isn’t listed anymore";
  return (
    <article
      aria-labelledby={id}
      className="card grid gap-x-4 p-4 wrap-anywhere sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-5"
    >
      <div className="max-sm:hidden">
        {logo ? <CompanyLogo logo={logo} /> : <NameMark name={name} className="size-13 rounded-lg" />}
      </div>
      <div className="min-w-0">
        <h3 id={id} className="text-lg leading-snug font-semibold">
          {title}
        </h3>
        <p className="text-sm text-muted">
          {company.name === null ? (
            name
          ) : (
            <Link to={`/company/${company.id}`} className="link tall-box">
              {name}
            </Link>
          )}{" "}
          · <time dateTime={writtenAt}>{formatDate(writtenAt)}</time>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Stars rating={ratingOfStars(stars)} />
          <Pill tone={tones[state]} isSmall>
            {ownReviewLabel(review)}
          </Pill>
        </p>
        {pros && <p className="mt-2 line-clamp-2 text-muted">{pros}</p>}
        {reason !== undefined && (
          <p className="mt-3 rounded-lg bg-paid-soft px-3 py-2 text-sm">
            {state === "declined" ? "You can edit and resubmit it." : "We didn’t approve your last edit."} Reason:{" "}
            {reason}
          </p>
        )}
      </div>
      <div className="flex gap-2 max-sm:mt-3 sm:items-start">
        {company.name !== null && (
          <SmallLink to={`/company/${company.id}/review`}>
            Edit<span className="sr-only"> your review of {name}</span>
          </SmallLink>
        )}
        <PopUp
          title={
            <span>
              Delete<span className="sr-only"> your review of {name}</span>
            </span>
          }
          listClass="w-72 p-4!"
        >
          <PostForm className="space-y-3">
            <p className="text-muted">This can’t be undone. The tool’s rating won’t include it anymore.</p>
            <input type="hidden" name="companyId" value={company.id} />
            <SubmitButton pending="Deleting..." className="button-danger">
              Delete review
            </SubmitButton>
          </PostForm>
        </PopUp>
      </div>
    </article>
  );
}
