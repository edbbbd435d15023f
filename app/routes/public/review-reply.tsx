import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { CheckedForm } from "~/accounts/checked-form";
import { PostForm } from "~/accounts/post-form";
import { requireUser } from "~/accounts/web/guards.server";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { consumeAttempt } from "~/platform/http/rate-limit.server";
import { deleteReply, replyToReview } from "~/community/reviews/replies.server";
import { ReplyInput } from "~/community/reviews/review";
import { AboutReviewPage } from "~/community/reviews/about-review-page";
import { reviewPath } from "~/community/reviews/review-href";
import { requirePublished } from "~/community/reviews/web/require-published.server";
import { pageMeta } from "~/site/seo/page-meta";
import { TextAreaField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { Link } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";
import { useForm } from "~/platform/ui/use-form";
import { isVendorOf } from "~/community/vendors/members.server";

export { ErrorBoundary } from "~/site/layout/company-error";
export { keepForm as clientAction } from "~/platform/http/keep-form";

const perDay = { points: 100, seconds: 24 * 60 * 60 };

const Submitted = z.discriminatedUnion("intent", [
  ReplyInput.extend({ intent: z.literal("publish") }),
  z.object({ intent: z.literal("delete") }),
]);

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Reply to a review", noindex: true });

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id, name } = await requireCompany(params.id);
  const user = await requireUser(request, context);
  const review = await requirePublished(id, params.review);
  const isVendor = await isVendorOf(user.id, id);
  return { company: { id, name }, review, isVendor, constraint: getZodConstraint(ReplyInput) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { id: companyId } = await requireCompany(params.id);
  const user = await requireUser(request, context);
  const { id: reviewId } = await requirePublished(companyId, params.review);
  return answerForm({ request, context }, Submitted, async (input) => {
    await consumeAttempt(context, { name: "replies of a person", key: String(user.id), ...perDay });
    if (input.intent === "delete") await deleteReply(user.id, companyId, reviewId);
    else await replyToReview({ userId: user.id, companyId, reviewId, text: input.text });
    const notice = { title: input.intent === "delete" ? "Reply deleted" : "Reply published" };
    return redirectWithNotice(request, context, reviewPath(companyId, reviewId), notice);
  });
}

export default function ReviewReply() {
  const { company, review, isVendor } = useLoaderData<typeof loader>();
  return (
    <AboutReviewPage
      title="Reply to a review"
      lead={
        isVendor
          ? `Readers see your reply below the review, as one from the vendor of ${company.name}.`
          : `Only people who represent the vendor of ${company.name} can reply to its reviews.`
      }
      companyId={company.id}
      review={review}
      form={isVendor && <ReplyForm />}
    >
      <h2>What readers see</h2>
      <p>Your reply is published right away. You can change or delete it at any time.</p>
      <h2>What to leave out</h2>
      <ul>
        <li>Who the reviewer is, even if you know.</li>
        <li>
          What breaks our <Link to="/review-policy">review policy</Link>. Readers can report a reply, and we remove what
          breaks it.
        </li>
      </ul>
    </AboutReviewPage>
  );
}

function ReplyForm() {
  const { review, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const defaultValue = { text: review.reply?.text ?? "" };
  const [form, fields] = useForm<ReplyInput>({ id: "reply", lastResult, constraint, defaultValue });
  return (
    <Section id="write" title="Your reply" className="card px-4 py-3 sm:p-6">
      <CheckedForm form={form} className="mt-2 space-y-5 sm:mt-5">
        <input type="hidden" name="intent" value="publish" />
        <TextAreaField field={fields.text} label="Reply" rows={8} />
        <SubmitButton pending="Publishing...">{review.reply ? "Update reply" : "Publish reply"}</SubmitButton>
      </CheckedForm>
      {review.reply && (
        <PostForm className="mt-4">
          <input type="hidden" name="intent" value="delete" />
          <SubmitButton pending="Deleting..." className="button-danger">
            Delete reply
          </SubmitButton>
        </PostForm>
      )}
    </Section>
  );
}
