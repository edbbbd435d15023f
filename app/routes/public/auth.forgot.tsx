import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CheckedForm } from "~/accounts/checked-form";
import { ForgotPasswordInput } from "~/accounts/account";
import { requestReset } from "~/accounts/password-reset.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { secretMailSite } from "~/platform/mail/web/mail-site.server";
import { eventOrigin } from "~/accounts/web/record-event.server";
import { limitResets } from "~/accounts/web/sign-in.server";
import { useSendsMail } from "~/site/layout/root-data";
import { pageMeta } from "~/site/seo/page-meta";
import { EmailField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { MailScene } from "~/platform/ui/empty-scenes";
import { MessagePage } from "~/platform/ui/message-page";
import { KeyScene } from "~/platform/ui/message-scenes";
import { useForm } from "~/platform/ui/use-form";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Reset your password", noindex: true });

export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.has("sent");
  return { sent, constraint: getZodConstraint(ForgotPasswordInput) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerForm({ request, context }, ForgotPasswordInput, async ({ email }) => {
    const site = secretMailSite(request, context.settings);
    await limitResets(request, context, email);
    await requestReset(email, site, eventOrigin(request, context));
    return "/auth/forgot?sent";
  });
}

const before = {
  byMail: [
    "Forgot your password?",
    "Enter your account’s email address and we’ll send you a link to reset your password.",
  ],
  withoutMail: [
    "Forgot your password?",
    "This site doesn’t send email yet. Ask for a link here, then contact the site owner, who can find it on the server.",
  ],
} as const;
const whenSent = {
  byMail: [
    "Check your inbox",
    "If an account uses this email address, we’ve sent it a reset link. The link expires in 1 hour.",
  ],
  withoutMail: [
    "Ask for your reset link",
    "This site doesn’t send email yet. If an account uses this email address, the site owner can find its reset link on the server. The link expires in 1 hour.",
  ],
} as const;

const login = ["Back to Login", "/auth"] as const;
const contact = ["Contact us", "/contact"] as const;

export default function ForgotPassword() {
  const { sent } = useLoaderData<typeof loader>();
  const sendsMail = useSendsMail();
  const [title, text] = (sent ? whenSent : before)[sendsMail ? "byMail" : "withoutMail"];
  return sent ? (
    <MessagePage
      scene={<MailScene />}
      title={title}
      text={text}
      next={[sendsMail ? login : contact, ["Use another address", "/auth/forgot"]]}
    />
  ) : (
    <MessagePage
      scene={<KeyScene />}
      title={title}
      text={text}
      next={[login, sendsMail ? ["Create an account", "/auth?tab=register"] : contact]}
    >
      <ForgotForm sendsMail={sendsMail} />
    </MessagePage>
  );
}

function ForgotForm({ sendsMail }: { sendsMail: boolean }) {
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<ForgotPasswordInput>({ id: "forgot", lastResult, constraint });
  return (
    <CheckedForm form={form} className="max-w-md space-y-5">
      <EmailField field={fields.email} />
      <SubmitButton pending="Sending..." className="button max-sm:w-full">
        {sendsMail ? "Send reset link" : "Ask for a reset link"}
      </SubmitButton>
    </CheckedForm>
  );
}
