import { getFormProps, useForm } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { ForgotPasswordInput } from "~/accounts/account";
import { requestReset } from "~/accounts/password-reset.server";
import { answerForm } from "~/http/form.server";
import { secretMailSite } from "~/http/mail-site.server";
import { limitResets } from "~/http/sign-in.server";
import { pageMeta } from "~/seo/page-meta";
import { TextField } from "~/ui/field";
import { FormProblem, SubmitButton } from "~/ui/form-parts";
import { Link } from "~/ui/link";

export { keepForm as clientAction } from "~/http/keep-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Forgotten password", noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, constraint: getZodConstraint(ForgotPasswordInput) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerForm(request, ForgotPasswordInput, async ({ email }) => {
    const site = secretMailSite(request, context.settings);
    await limitResets(context, email);
    await requestReset(email, site);
    return "/auth/forgot?sent";
  });
}

export default function ForgotPassword() {
  const { sent } = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-md py-10 sm:py-16">
      <h1 className="text-3xl font-semibold">{sent ? "Look into your inbox" : "Forgot your password?"}</h1>
      <p className="mt-4 text-muted">
        {sent
          ? "If there is an account with this e-mail address, a mail is on its way to it. The link in it works for an hour."
          : "Tell us the e-mail address of your account, and we send a link to it with which you can choose a new password."}
      </p>
      {!sent && <ForgotForm />}
      <p className="mt-6">
        <Link to="/auth" className="link inline-flex min-h-11 items-center">
          ← Back to Login
        </Link>
      </p>
    </div>
  );
}

function ForgotForm() {
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<ForgotPasswordInput>({ id: "forgot", lastResult, constraint });
  return (
    <Form method="post" {...getFormProps(form)} className="card mt-8 space-y-5 p-5 sm:p-6">
      <FormProblem form={form} />
      <TextField field={fields.email} label="Email" type="email" autoComplete="email" />
      <SubmitButton pending="Sending...">Send the link</SubmitButton>
    </Form>
  );
}
