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
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { signOut } from "~/accounts/web/session.server";
import { pageMeta } from "~/site/seo/page-meta";
import { SubmitButton } from "~/platform/ui/form-parts";
import { Link } from "~/platform/ui/link";
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
    const notice = { title: "Password changed", description: "Log in with your new password." };
    const cookies = [...(await signOut(request, context)), ...(await rememberDevice(request, context, accountId))];
    return redirectWithNotice(request, context, "/auth", notice, cookies);
  });
}

export default function ResetPassword() {
  const { valid } = useLoaderData<typeof loader>();
  return (
    <div className="page max-w-md py-10 sm:py-16">
      <h1 className="text-3xl font-semibold">{valid ? "Reset password" : "This link no longer works"}</h1>
      {valid ? (
        <ResetForm />
      ) : (
        <>
          <p className="mt-4 text-muted">It’s incomplete, expired, or already used.</p>
          <Link to="/auth/forgot" className="button mt-8">
            Get a new link
          </Link>
        </>
      )}
    </div>
  );
}

function ResetForm() {
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<NewPasswordInput>({ id: "reset", lastResult, constraint });
  return (
    <>
      <p className="mt-4 text-muted">This logs you out on all devices.</p>
      <CheckedForm form={form} className="card mt-8 space-y-5 p-5 sm:p-6">
        <NewPasswordField field={fields.newPassword} />
        <SubmitButton pending="Saving...">Save new password</SubmitButton>
      </CheckedForm>
    </>
  );
}
