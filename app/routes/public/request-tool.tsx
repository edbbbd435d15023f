import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FormCard } from "~/accounts/checked-form";
import { findUserId } from "~/accounts/web/guards.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { pageMeta } from "~/site/seo/page-meta";
import { nextSteps } from "~/community/submissions/next-steps";
import { OptionalSenderFields, PrivacyNote } from "~/community/submissions/sender-fields";
import { Sent } from "~/community/submissions/sent";
import { ToolRequestInput } from "~/community/submissions/submission";
import { submit } from "~/community/submissions/submissions.server";
import { limitSubmissions } from "~/community/submissions/web/limit-submissions.server";
import { cleanText } from "~/platform/text/clean-text";
import { TextAreaField, TextField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { Link, QuietLink } from "~/platform/ui/link";
import { TextPage } from "~/platform/ui/text-page";
import { useForm } from "~/platform/ui/use-form";

export { keepForm as clientAction } from "~/platform/http/keep-form";

const lead = "Is a tool missing from the directory? Tell us which one, and we’ll look at it.";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Request a tool", description: lead, noindex: true });

/** In characters, as in the search box. */
const maxNameLength = 200;

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return {
    name: cleanText((searchParams.get("name") ?? "").slice(0, maxNameLength)),
    sent: searchParams.has("sent"),
    constraint: getZodConstraint(ToolRequestInput),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerForm({ request, context }, ToolRequestInput, async (input) => {
    await limitSubmissions(request, context, "request");
    const userId = await findUserId(request, context);
    await submit({ kind: "request", input }, mailSite(request, context.settings), userId);
    return "/directory/request?sent";
  });
}

export default function RequestTool() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <TextPage
      title="Request a tool"
      lead={lead}
      aside={
        sent ? (
          <Sent title="Thank you for your request" steps={nextSteps("request", false)}>
            <QuietLink to="/directory">Back to the directory</QuietLink>
          </Sent>
        ) : (
          <RequestForm />
        )
      }
    >
      <h2>What helps us</h2>
      <ul>
        <li>Name the tool. Its website helps us find the right one.</li>
        <li>If you don’t know a tool, tell us what it should do.</li>
      </ul>
      <h2>What happens next</h2>
      {nextSteps("request", false).map((step) => (
        <p key={step}>{step}</p>
      ))}
      <h2>Is it your product?</h2>
      <p>
        <Link to="/vendors/get-listed">Get it listed</Link> for free.
      </p>
    </TextPage>
  );
}

function RequestForm() {
  const { name, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<ToolRequestInput>({ id: "request", lastResult, constraint, defaultValue: { name } });
  return (
    <FormCard form={form} title="Your request">
      <TextField field={fields.name} label="Tool" />
      <TextField field={fields.website} label="Website" hint="Leave blank if you don’t know it." />
      <TextAreaField field={fields.message} label="What do you need it for?" rows={4} />
      <OptionalSenderFields fields={fields} />
      <PrivacyNote use="Our team gets your request." />
      <SubmitButton pending="Sending...">Send request</SubmitButton>
    </FormCard>
  );
}
