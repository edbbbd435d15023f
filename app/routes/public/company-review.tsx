import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CompanyBrief } from "~/catalog/companies/company-brief";
import { toCard } from "~/catalog/companies/card-data";
import { FormCard } from "~/accounts/checked-form";
import { companySizeOptions } from "~/catalog/companies/company-size";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { consumeAttempt } from "~/platform/http/rate-limit.server";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { TextPage } from "~/platform/ui/text-page";
import { ownReviewStatus } from "~/community/reviews/own-review-status";
import { ReviewInput } from "~/community/reviews/review";
import { reviewLabels } from "~/community/reviews/review-labels";
import { findOwnReview, submitReview } from "~/community/reviews/reviews.server";
import { StarsField } from "~/community/reviews/stars-field";
import { timeUsedOptions } from "~/community/reviews/time-used";
import { pageMeta } from "~/site/seo/page-meta";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/platform/ui/field";
import { SubmitButton, useFormKey } from "~/platform/ui/form-parts";
import { Link, TextLink } from "~/platform/ui/link";
import { useForm } from "~/platform/ui/use-form";

export { ErrorBoundary } from "~/site/layout/company-error";
export { keepForm as clientAction } from "~/platform/http/keep-form";

const perDay = { points: 20, seconds: 24 * 60 * 60 };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, { title: data ? `Review ${data.company.name}` : "Error Loading Company", noindex: true });

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const company = await requireCompany(params.id);
  const user = await requireUser(request, context);
  return {
    company: toCard(company),
    review: await findOwnReview(user.id, company.id),
    sent: new URL(request.url).searchParams.has("sent"),
    constraint: getZodConstraint(ReviewInput),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { id } = await requireCompany(params.id);
  const user = await requireUser(request, context);
  return answerForm({ request, context }, ReviewInput, async (input) => {
    await consumeAttempt(context, { name: "reviews of a person", key: String(user.id), ...perDay });
    await submitReview(user.id, id, input);
    return `/company/${id}/review?sent`;
  });
}

export default function CompanyReview() {
  const { company, review, sent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const formKey = useFormKey(lastResult);
  // After another attempt, the URL still has `sent` from the earlier one.
  const isThanked = sent && lastResult === undefined;
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isThanked) status.current?.focus();
  }, [isThanked]);
  return (
    <TextPage
      title="Write a Review"
      lead={
        <>
          What’s it like to work with <TextLink to={`/company/${company.id}`}>{company.name}</TextLink>?
        </>
      }
      about={<CompanyBrief company={company} />}
      isAsideWide
      aside={<ReviewForm key={formKey} lastResult={lastResult} />}
    >
      {review && (
        <p ref={status} tabIndex={-1} role="status" className="rounded-lg bg-accent-soft px-4 py-3 focus:outline-none">
          {isThanked && <strong>Thank you. </strong>}
          {ownReviewStatus(review)}
        </p>
      )}
      <h2>How reviews work</h2>
      <ul>
        <li>One review per person and tool. You can edit it later.</li>
        <li>Our team reads every review before publishing. Praise and criticism are treated alike.</li>
        <li>
          We show your role, company size, and a name of your choice, and whether your email address is confirmed and at
          a company’s own domain. We never show the address or its domain.
        </li>
      </ul>
      <p>
        See the full <Link to="/review-policy">review policy</Link>.
      </p>
    </TextPage>
  );
}

function ReviewForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { company, review, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<ReviewInput>({
    id: "review",
    lastResult,
    constraint,
    defaultValue: review ? { ...review, noTie: "on" } : {},
  });
  return (
    <FormCard form={form} title={`${review ? "Your review of" : "Review"} ${company.name}`}>
      <StarsField field={fields.stars} />
      <TextField field={fields.title} label="Title" hint="In one sentence, what would you tell a colleague?" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextAreaField field={fields.pros} label={reviewLabels.pros} />
        <TextAreaField field={fields.cons} label={reviewLabels.cons} />
        <TextField field={fields.role} label="Your role" autoComplete="organization-title" />
        <TextField
          field={fields.displayName}
          label={reviewLabels.displayName}
          hint="Such as “Anna K.” Leave blank to show only your role."
        />
        <SelectField
          field={fields.timeUsed}
          label="How long have you used it?"
          options={timeUsedOptions}
          placeholder="Choose how long"
        />
        <SelectField
          field={fields.size}
          label="Company size"
          options={companySizeOptions}
          placeholder="Choose a size"
        />
      </div>
      <CheckboxField
        field={fields.noTie}
        label={`I’ve used ${company.name} at work, and I don’t work for it or a competitor.`}
      />
      <CheckboxField
        field={fields.incentive}
        label="I was offered an incentive for this review, such as a gift card. The review will say so."
      />
      <SubmitButton pending="Sending...">{review ? "Update review" : "Submit review"}</SubmitButton>
    </FormCard>
  );
}
