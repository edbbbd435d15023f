import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CompanyBrief } from "~/catalog/companies/company-brief";
import { toCard } from "~/catalog/companies/card-data";
import { CheckedForm } from "~/accounts/checked-form";
import { companySizeOptions } from "~/catalog/companies/company-size";
import { answerForm } from "~/accounts/web/answer-form.server";
import { findUserId } from "~/accounts/web/guards.server";
import { limitSubmissions } from "~/community/submissions/web/limit-submissions.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { requireCompany } from "~/discovery/directory/web/require-company.server";
import { useSendsMail, useSite } from "~/site/layout/root-data";
import { TextPage } from "~/platform/ui/text-page";
import { LeadInput } from "~/community/leads/lead";
import { findConsent, requestDemo } from "~/community/leads/leads.server";
import { pageMeta } from "~/site/seo/page-meta";
import { SenderFields } from "~/community/submissions/sender-fields";
import { Sent } from "~/community/submissions/sent";
import { CheckboxField, SelectField, TextAreaField, TextField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { Link, QuietLink, TextLink } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";
import { useForm } from "~/platform/ui/use-form";

export { ErrorBoundary } from "~/site/layout/company-error";
export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? `Request a Demo of ${data.company.name}` : "Error Loading Company",
    noindex: true,
  });

/** Reloads after a 409, because the consent text has changed. Other errors change nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) =>
  actionStatus < 400 || actionStatus === 409;

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const company = await requireCompany(params.id);
  return {
    company: toCard(company),
    consent: await findConsent(company, context.settings.siteName),
    sent: new URL(request.url).searchParams.get("sent"),
    constraint: getZodConstraint(LeadInput),
  };
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const company = await requireCompany(params.id);
  return answerForm({ request, context }, LeadInput, async (input) => {
    await limitSubmissions(request, context, "demo", input.email);
    const userId = await findUserId(request, context);
    const receiver = await requestDemo(company, input, mailSite(request, context.settings), userId);
    return `/company/${company.id}/demo?sent=${receiver === null ? "team" : "vendor"}`;
  });
}

export default function CompanyDemo() {
  const { company, sent, consent } = useLoaderData<typeof loader>();
  const sendsMail = useSendsMail();
  return (
    <TextPage
      title="Request a Demo"
      lead={
        <>
          {consent.receiver ? "See" : "Ask to see"} <TextLink to={`/company/${company.id}`}>{company.name}</TextLink> in
          action. Free demo, no credit card required.
        </>
      }
      about={<CompanyBrief company={company} />}
      aside={
        sent !== null ? (
          <Sent
            sendsMail={sendsMail}
            title="Thank you for your request"
            steps={
              sent === "vendor"
                ? [
                    `The vendor of ${company.name} and our team get your request.`,
                    "The vendor can email you to arrange a time.",
                  ]
                : [`Our team has your request, and may pass it on to ${company.name}.`]
            }
          >
            <QuietLink to={`/company/${company.id}`}>Back to {company.name}</QuietLink>
          </Sent>
        ) : (
          <DemoForm />
        )
      }
    >
      <h2>What happens next</h2>
      <ul>
        <li>
          {consent.receiver
            ? `${consent.receiver} can email you to arrange a time.`
            : `Our team reads your request, and may pass it on to ${company.name}.`}
        </li>
        <li>{sendsMail && "You’ll get a confirmation email. "}We share your request with nobody else.</li>
        <li>
          Our <Link to="/privacy">privacy notice</Link> explains what we store, and for how long. We aren’t paid for
          this, and it doesn’t affect rankings.
        </li>
      </ul>
      <h2>Until then</h2>
      <ul>
        <li>
          <Link to={`/company/${company.id}/reviews`}>Read reviews of {company.name}</Link>
        </li>
        <li>
          <Link to={`/compare?with=${company.id}`} rel="nofollow">
            Compare it with other tools
          </Link>
        </li>
      </ul>
    </TextPage>
  );
}

function DemoForm() {
  const { company, consent, constraint } = useLoaderData<typeof loader>();
  const { siteName } = useSite();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<LeadInput>({ id: "demo", lastResult, constraint });
  const shown = useRef(consent.key);
  // Agreeing to the old text isn't agreeing to the new one.
  useEffect(() => {
    if (shown.current === consent.key) return;
    shown.current = consent.key;
    const box = document.getElementById(fields.consent.id);
    if (box instanceof HTMLInputElement) box.checked = false;
    box?.focus();
  });
  return (
    <Section id="ask" title="Your demo request" className="card p-5 sm:p-6">
      <p className="mt-2 text-pretty text-muted">
        {consent.receiver
          ? `${consent.receiver} and our team get your request.`
          : `${company.name} hasn’t told us yet who answers demo requests on ${siteName}, so our team gets yours.`}
      </p>
      <CheckedForm form={form} className="mt-5 space-y-5">
        <SenderFields fields={fields} />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-4 gap-y-5">
          <TextField field={fields.company} label="Company" autoComplete="organization" />
          <SelectField
            field={fields.size}
            label="Company size"
            options={companySizeOptions}
            placeholder="Choose a size"
          />
        </div>
        <TextAreaField field={fields.message} label="Message" hint="What would you like to see?" rows={3} />
        <CheckboxField field={fields.consent} label={consent.text} value={consent.key} />
        <SubmitButton pending="Sending...">Request a Demo</SubmitButton>
      </CheckedForm>
    </Section>
  );
}
