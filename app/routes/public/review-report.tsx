import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormCard } from "~/accounts/checked-form";
import { requireUser } from "~/accounts/web/guards.server";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { consumeAttempt } from "~/platform/http/rate-limit.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { AboutReviewPage } from "~/community/reviews/about-review-page";
import { reviewPath } from "~/community/reviews/review-href";
import { requirePublished } from "~/community/reviews/web/require-published.server";
import { pageMeta } from "~/site/seo/page-meta";
import { reportReasons } from "~/community/submissions/report-reasons";
import { ReportInput } from "~/community/submissions/submission";
import { submit } from "~/community/submissions/submissions.server";
import { SelectField, TextAreaField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { useForm } from "~/platform/ui/use-form";
import { Link, TextLink } from "~/platform/ui/link";

export { ErrorBoundary } from "~/site/layout/company-error";
export { keepForm as clientAction } from "~/platform/http/keep-form";

const perDay = { points: 20, seconds: 24 * 60 * 60 };

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Report a review", noindex: true });

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { id } = await requireCompany(params.id);
  await requireUser(request, context);
  const review = await requirePublished(id, params.review);
  return { companyId: id, review, constraint: getZodConstraint(ReportInput) };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { id: companyId } = await requireCompany(params.id);
  const user = await requireUser(request, context);
  const { id: reviewId } = await requirePublished(companyId, params.review);
  return answerForm({ request, context }, ReportInput, async (input) => {
    await consumeAttempt(context, { name: "reports of a person", key: String(user.id), ...perDay });
    const report = { ...input, companyId, reviewId, contactName: user.username, email: user.email };
    await submit({ kind: "report", input: report }, mailSite(request, context.settings), user.id);
    const notice = { title: "Report sent", description: "We’ll check it against our review policy." };
    return redirectWithNotice(request, context, reviewPath(companyId, reviewId), notice);
  });
}

export default function ReviewReport() {
  const { companyId, review } = useLoaderData<typeof loader>();
  return (
    <AboutReviewPage
      title="Report a review"
      lead={
        <>
          Tell us which rule of our <TextLink to="/review-policy">review policy</TextLink> it breaks. That you disagree
          with a review isn’t a reason to remove it.
        </>
      }
      companyId={companyId}
      review={review}
      form={<ReportForm />}
    >
      <h2>What happens next</h2>
      <ul>
        <li>Our team compares the review with the policy, and keeps or removes it.</li>
        <li>
          You find the decision among your <Link to="/account/requests">requests</Link>.
        </li>
      </ul>
      <h2>Who sees it</h2>
      <p>Our team sees your username and email address with the report. The author doesn’t. One report per review.</p>
    </AboutReviewPage>
  );
}

const reasons = Object.entries(reportReasons).map(([value, label]) => ({ value, label }));

function ReportForm() {
  const { review, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const defaultValue = { about: "review" };
  const [form, fields] = useForm<ReportInput>({ id: "report", lastResult, constraint, defaultValue });
  return (
    <FormCard form={form} title="Your report">
      {review.reply ? (
        <SelectField
          field={fields.about}
          label="What do you report?"
          options={[
            { value: "review", label: "The review" },
            { value: "reply", label: "The vendor’s reply" },
          ]}
        />
      ) : (
        <input type="hidden" name="about" value="review" />
      )}
      <SelectField field={fields.reason} label="Reason" options={reasons} placeholder="Choose a reason" />
      <TextAreaField field={fields.message} label="What should we know?" rows={4} />
      <SubmitButton pending="Sending...">Send report</SubmitButton>
    </FormCard>
  );
}
