import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { toCard } from "~/catalog/companies/card-data";
import { CompanyBrief } from "~/catalog/companies/company-brief";
import { requireUser } from "~/accounts/web/guards.server";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { consumeAttempt } from "~/platform/http/rate-limit.server";
import { Refusal } from "~/platform/runtime/refusal";
import { requirePublished } from "~/community/reviews/web/require-published.server";
import { WriteReview } from "~/community/reviews/company-reviews";
import { ReviewActions } from "~/community/reviews/review-actions";
import { ReviewCard } from "~/community/reviews/review-card";
import { newestReviews } from "~/community/reviews/published.server";
import { reviewPath, reviewsHref } from "~/community/reviews/review-href";
import { markHelpful, unmarkHelpful } from "~/community/reviews/votes.server";
import { pageMeta } from "~/site/seo/page-meta";
import { ParentLink, QuietLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

export { ErrorBoundary } from "~/site/layout/company-error";

const perDay = { points: 200, seconds: 24 * 60 * 60 };

const Vote = z.object({
  intent: z.enum(["helpful", "undo"]),
  /** The page that the reader was on. */
  to: z.string().max(1000).optional(),
});

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `Review of ${data.company.name}: ${data.review.title}` : "Error Loading Company",
    noindex: true,
  });

export async function loader({ params }: LoaderFunctionArgs) {
  const company = await requireCompany(params.id);
  const [review, newest] = await Promise.all([requirePublished(company.id, params.review), newestReviews(company)]);
  const others = newest.reviews.filter(({ id }) => id !== review.id).slice(0, maxOthers);
  return { company: toCard(company), review, others };
}

const maxOthers = 3;

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { id } = await requireCompany(params.id);
  const review = await requirePublished(id, params.review);
  const user = await requireUser(request, context);
  return answerForm({ request, context }, Vote, async ({ intent, to }) => {
    await consumeAttempt(context, { name: "votes of a person", key: String(user.id), ...perDay });
    const title = intent === "undo" ? await undo(user.id, review.id) : await vote(user.id, review.id);
    return redirectWithNotice(request, context, returnPath(id, review.id, to), { title });
  });
}

async function undo(userId: number, reviewId: number): Promise<string> {
  await unmarkHelpful(userId, reviewId);
  return "No longer marked as helpful";
}

async function vote(userId: number, reviewId: number): Promise<string> {
  try {
    return (await markHelpful(userId, reviewId)) ? "Marked as helpful" : "You’ve already marked this review as helpful";
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

/** The path of the review on the reader's page, if that shows the company's reviews, or else of the review's own page. */
function returnPath(companyId: number, reviewId: number, to = ""): string {
  const lists = [`/company/${companyId}`, reviewsHref(companyId)];
  const isList = lists.includes(to.split("?", 1)[0] ?? "") && !/[#\s\\]/.test(to);
  return isList ? `${to}#review-${reviewId}` : reviewPath(companyId, reviewId);
}

export default function PublishedReviewPage() {
  const { company, review, others } = useLoaderData<typeof loader>();
  const problem = useActionData<typeof action>()?.error?.[""];
  return (
    <div className="page py-6 sm:py-8">
      <ParentLink to={reviewsHref(company.id)}>All reviews of {company.name}</ParentLink>
      <h1 className="mt-2 text-3xl font-semibold break-words sm:text-4xl">Review of {company.name}</h1>
      {problem && (
        <p role="alert" className="mt-4 text-danger">
          {problem}
        </p>
      )}
      <div className="mt-5 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ReviewCard review={review} level="h2">
            <ReviewActions companyId={company.id} review={review} />
          </ReviewCard>
          {others.length > 0 && (
            <Section id="others" title="What others say" className="mt-8">
              <ul className="mt-3 grid gap-4">
                {others.map((other) => (
                  <li key={other.id} className="min-w-0">
                    <ReviewCard review={other}>
                      <ReviewActions companyId={company.id} review={other} />
                    </ReviewCard>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <aside aria-label="About the tool" className="lg:sticky lg:top-6">
          <CompanyBrief company={company} />
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            <QuietLink to={reviewsHref(company.id)}>Read all reviews</QuietLink>
            <WriteReview companyId={company.id} />
          </div>
        </aside>
      </div>
    </div>
  );
}
