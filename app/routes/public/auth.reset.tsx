import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPasswordField } from "~/accounts/account-fields";
import { CheckedForm } from "~/accounts/checked-form";
import { NewPasswordInput, ResetToken } from "~/accounts/account";
import { isResetToken, resetPassword } from "~/accounts/password-reset.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { rememberDevice } from "~/accounts/web/known-device.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { signOut } from "~/accounts/web/session.server";
import { pageMeta } from "~/site/seo/page-meta";
import { SubmitButton } from "~/platform/ui/form-parts";
import { MessagePage } from "~/platform/ui/message-page";
import { BrokenLinkScene, KeyScene } from "~/platform/ui/message-scenes";
import { useForm } from "~/platform/ui/use-form";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Reset password", noindex: true });

/** The token in the URL. Malformed ones become an empty token, which never matches. */
function tokenOf(request: Request): string {
  return ResetToken.safeParse(new URL(request.url).searchParams.get("token")).data ?? "";
}

/** Checks the link without using it up, so that link scanners in email software do no harm. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { valid: await isResetToken(tokenOf(request)), constraint: getZodConstraint(NewPasswordInput) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  return answerForm({ request, context }, NewPasswordInput, async ({ newPassword }) => {
    const accountId = await resetPassword(tokenOf(request), newPassword, mailSite(request, context.settings));
    await recordEventOf(request, context, { kind: "password-reset", userId: accountId });
    const notice = { title: "Password changed", description: "Log in with your new password." };
    const cookies = [...(await signOut(request, context)), ...(await rememberDevice(request, context, accountId))];
    return redirectWithNotice(request, context, "/auth", notice, cookies);
  });
}

export default function ResetPassword() {
  const { valid } = useLoaderData<typeof loader>();
  return valid ? (
    <MessagePage
      scene={<KeyScene />}
      title="Reset password"
      text="This logs you out on all devices."
      next={[
        ["Back to Login", "/auth"],
        ["Contact us", "/contact"],
      ]}
    >
      <ResetForm />
    </MessagePage>
  ) : (
    <MessagePage
      scene={<BrokenLinkScene />}
      title="This link no longer works"
      text="It’s incomplete, expired, or already used."
      next={[
        ["Get a new link", "/auth/forgot"],
        ["Back to Login", "/auth"],
      ]}
    />
  );
}

function ResetForm() {
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<NewPasswordInput>({ id: "reset", lastResult, constraint });
  return (
    <CheckedForm form={form} className="max-w-md space-y-5">
      <NewPasswordField field={fields.newPassword} />
      <SubmitButton pending="Saving..." className="button max-sm:w-full">
        Save new password
      </SubmitButton>
    </CheckedForm>
  );
}
