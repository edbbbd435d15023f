import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CompanyBrief } from "~/catalog/companies/company-brief";
import { toCard } from "~/catalog/companies/card-data";
import { FormCard } from "~/accounts/checked-form";
import { answerForm } from "~/accounts/web/answer-form.server";
import { findUserId } from "~/accounts/web/guards.server";
import { submitCorrection } from "~/discovery/corrections/web/submit-correction.server";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { TextPage } from "~/platform/ui/text-page";
import { pageMeta } from "~/site/seo/page-meta";
import { fieldLabels } from "~/catalog/companies/fields";
import { nextSteps } from "~/community/submissions/next-steps";
import { OptionalSenderFields, PrivacyNote } from "~/community/submissions/sender-fields";
import { Sent } from "~/community/submissions/sent";
import { correctableFields, CorrectionInput } from "~/community/submissions/submission";
import { SelectField, TextAreaField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { Link, QuietLink, TextLink } from "~/platform/ui/link";
import { useForm } from "~/platform/ui/use-form";

export { ErrorBoundary } from "~/site/layout/company-error";
export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `Suggest a correction for ${data.company.name}` : "Error Loading Company",
    noindex: true,
  });

export async function loader({ params, request }: LoaderFunctionArgs) {
  const company = await requireCompany(params.id);
  return {
    company: toCard(company),
    sent: new URL(request.url).searchParams.has("sent"),
    constraint: getZodConstraint(CorrectionInput),
    parts: correctableFields.map((field) => ({ value: field, label: fieldLabels[field] })),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { id: companyId } = await requireCompany(params.id);
  return answerForm({ request, context }, CorrectionInput, async (input) => {
    await submitCorrection(companyId, input, await findUserId(request, context), { request, context });
    return `/company/${companyId}/correction?sent`;
  });
}

export default function CompanyCorrection() {
  const { company, sent } = useLoaderData<typeof loader>();
  const page = `/company/${company.id}`;
  return (
    <TextPage
      title="Suggest a correction"
      lead={
        <>
          Tell us what’s wrong or missing on the page of <TextLink to={page}>{company.name}</TextLink>.
        </>
      }
      about={<CompanyBrief company={company} />}
      aside={
        sent ? (
          <Sent title="Thank you for your correction" steps={nextSteps("correction", false)}>
            <QuietLink to={page}>Back to {company.name}</QuietLink>
          </Sent>
        ) : (
          <CorrectionForm />
        )
      }
    >
      <h2>What helps us</h2>
      <ul>
        <li>Name the fact, and what it should be.</li>
        <li>Add a link to a page where we can check it, such as the vendor’s pricing page or release notes.</li>
      </ul>
      <h2>Is it your product?</h2>
      <p>
        <Link to={`/company/${company.id}/claim`}>Claim its listing</Link> instead, and suggest changes to all of it.
      </p>
    </TextPage>
  );
}

function CorrectionForm() {
  const { constraint, parts } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<CorrectionInput>({ id: "correction", lastResult, constraint });
  return (
    <FormCard form={form} title="Your correction">
      <SelectField
        field={fields.field}
        label="Which part?"
        placeholder="Choose a part"
        options={parts}
        hint="Leave it open if it’s something else."
      />
      <TextAreaField field={fields.message} label="What’s wrong?" rows={4} />
      <TextAreaField
        field={fields.proposal}
        label="What should it say?"
        rows={2}
        hint="As it should appear on the page, such as $29/mo."
      />
      <OptionalSenderFields fields={fields} />
      <PrivacyNote use="Our team gets your message." />
      <SubmitButton pending="Sending...">Send correction</SubmitButton>
    </FormCard>
  );
}
