import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewPasswordField, NoPassword } from "~/accounts/account-fields";
import { CheckedForm } from "~/accounts/checked-form";
import { PasswordChangeInput } from "~/accounts/account";
import { findIdentityLink } from "~/accounts/identities.server";
import { Setting } from "~/accounts/setting";
import { changePassword } from "~/accounts/own-account.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { mailSite } from "~/platform/mail/web/mail-site.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { startSession } from "~/accounts/web/session.server";
import { limitPasswordAttempts } from "~/accounts/web/sign-in.server";
import { SubmitButton } from "~/platform/ui/form-parts";
import { PasswordField } from "~/platform/ui/password-field";
import { useForm } from "~/platform/ui/use-form";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, username } = await requireUser(request, context);
  const { hasPassword } = await findIdentityLink(id);
  return { username, hasPassword, constraint: getZodConstraint(PasswordChangeInput) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  return answerForm({ request, context }, PasswordChangeInput, async (input) => {
    await limitPasswordAttempts(request, context, () =>
      changePassword(user.id, input, mailSite(request, context.settings)),
    );
    const notice = { title: "Password changed", description: "You’ve been logged out on all other devices." };
    await recordEventOf(request, context, { kind: "password-changed", userId: user.id });
    // The current session ended with the others, so start a new one.
    const cookies = await startSession(request, context, user);
    return redirectWithNotice(request, context, "/account/sessions", notice, cookies);
  });
}

export default function Password() {
  const { username, hasPassword, constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [form, fields] = useForm<PasswordChangeInput>({ id: "password-change", lastResult, constraint });
  if (!hasPassword)
    return (
      <Setting id="password-title" title="Password" text="Your account has no password yet.">
        <NoPassword needs="log in with a password, too" />
      </Setting>
    );
  return (
    <Setting
      id="password-title"
      title="Password"
      text={
        <>
          <p>Changing your password logs you out on all other devices.</p>
          <p>If you’ve forgotten the current one, log out and reset it by email.</p>
        </>
      }
    >
      <CheckedForm form={form} className="space-y-5">
        {/* Password managers need the username. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField field={fields.password} label="Current password" autoComplete="current-password" />
        <NewPasswordField field={fields.newPassword} />
        <SubmitButton pending="Saving...">Change password</SubmitButton>
      </CheckedForm>
    </Setting>
  );
}
