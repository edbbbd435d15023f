import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormCard } from "~/accounts/checked-form";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { answerForm } from "~/accounts/web/answer-form.server";
import { findUserId } from "~/accounts/web/guards.server";
import { limitSubmissions } from "~/community/submissions/web/limit-submissions.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { useSendsMail } from "~/site/layout/root-data";
import { TextPage } from "~/platform/ui/text-page";
import { pageMeta } from "~/site/seo/page-meta";
import { PrivacyNote, SenderFields } from "~/community/submissions/sender-fields";
import { nextSteps } from "~/community/submissions/next-steps";
import { Sent } from "~/community/submissions/sent";
import { ContactInput } from "~/community/submissions/submission";
import { submit } from "~/community/submissions/submissions.server";
import { topicOf, topics } from "~/community/submissions/topics";
import { SelectField, TextAreaField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { Link, QuietLink } from "~/platform/ui/link";
import { useForm } from "~/platform/ui/use-form";

export { keepForm as clientAction } from "~/platform/http/keep-form";

const topicOptions = Object.entries(topics).map(([value, label]) => ({ value, label }));

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Contact",
    description: "Contact our team about questions, corrections, your own product, problems, or your personal data.",
    path: "/contact",
  });

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const company = findCompany(await getDirectory(), searchParams.get("company") ?? undefined);
  return {
    sent: searchParams.has("sent"),
    topic: topicOf(searchParams.get("topic")),
    company: company && { id: company.id, name: company.name },
    constraint: getZodConstraint(ContactInput),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerForm({ request, context }, ContactInput, async (input) => {
    await limitSubmissions(request, context, "contact", input.email);
    const userId = await findUserId(request, context);
    await submit({ kind: "contact", input }, mailSite(request, context.settings), userId);
    return "/contact?sent";
  });
}

export default function Contact() {
  const { sent } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const sendsMail = useSendsMail();
  return (
    <TextPage
      title="Contact"
      lead="Your message goes to the team that runs this directory."
      aside={
        sent ? (
          <Sent sendsMail={sendsMail} steps={nextSteps("contact", sendsMail)} title="Thank you for your message">
            <QuietLink to="/contact">Send another message</QuietLink>
          </Sent>
        ) : (
          <ContactForm lastResult={lastResult} />
        )
      }
    >
      <h2>Before you write</h2>
      <ul>
        <li>
          Is a product missing? <Link to="/vendors/get-listed">Get it listed</Link> for free.
        </li>
        <li>
          Wondering why a tool ranks where it does? See <Link to="/how-we-rank">how we rank</Link>.
        </li>
        <li>
          Want to promote your product? See <Link to="/vendors/sponsorship">sponsorship</Link> and our{" "}
          <Link to="/vendors/partner-program">partner program</Link>.
        </li>
        <li>Want to unsubscribe? Use the link at the bottom of any newsletter email.</li>
      </ul>
      <h2>Your own product</h2>
      <p>
        To correct your product’s page, use an email address at the company’s domain. Tell us which page, and what it
        should say. An address at your domain helps us see that you represent the product.
      </p>
      <h2>About your personal data</h2>
      <p>
        Our <Link to="/privacy">privacy notice</Link> says what we store about you. To see, correct, or delete your
        data, choose the topic “My personal data” and use the email address it belongs to.
      </p>
    </TextPage>
  );
}

function ContactForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { topic, company, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<ContactInput>({
    id: "contact",
    lastResult,
    constraint,
    defaultValue: { topic, companyId: company?.id },
  });
  return (
    <FormCard form={form} title="Contact us">
      {company && (
        <p className="rounded-lg bg-sunken px-4 py-3">
          About the listing of{" "}
          <Link to={`/company/${company.id}`} className="font-medium text-accent underline underline-offset-2">
            {company.name}
          </Link>
          <input type="hidden" name={fields.companyId.name} value={company.id} />
        </p>
      )}
      <SelectField field={fields.topic} label="Topic" options={topicOptions} placeholder="Choose a topic" />
      <SenderFields fields={fields} />
      <TextAreaField field={fields.message} label="Message" rows={7} />
      <PrivacyNote />
      <SubmitButton pending="Sending...">Send message</SubmitButton>
    </FormCard>
  );
}
