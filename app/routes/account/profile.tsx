import type { SubmissionResult } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { NewUsernameField } from "~/accounts/account-fields";
import { CheckedForm } from "~/accounts/checked-form";
import { PostForm } from "~/accounts/post-form";
import { ProfileInput } from "~/accounts/account";
import { findEmailChange } from "~/accounts/email-change.server";
import { updateProfile } from "~/accounts/own-account.server";
import { getPerson } from "~/accounts/personal-data.server";
import { sendEmailChangeLink } from "~/accounts/web/email-confirmation.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { answerForm } from "~/accounts/web/answer-form.server";
import { requireUser } from "~/accounts/web/guards.server";
import { limitPasswordAttempts } from "~/accounts/web/sign-in.server";
import { ownerKeyOf } from "~/platform/mail/address";
import { listSubscriptionsOf } from "~/newsletter/subscribers/newsletter.server";
import { Refusal } from "~/platform/runtime/refusal";
import { Address } from "~/platform/ui/address";
import { EmailField, CheckboxField } from "~/platform/ui/field";
import { SubmitButton, useFormKey } from "~/platform/ui/form-parts";
import { PasswordField } from "~/platform/ui/password-field";
import { Section } from "~/platform/ui/section";
import { useForm } from "~/platform/ui/use-form";
import { formatDate } from "~/platform/text/format-date";

export { keepForm as clientAction } from "~/platform/http/keep-form";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id, username, email, createdAt } = await requireUser(request, context);
  const person = await getPerson(id);
  const [newEmail, subscriptions] = await Promise.all([findEmailChange(id), listSubscriptionsOf(person)]);
  return {
    username,
    email,
    newEmail,
    createdAt,
    emailConfirmed: person.addresses.length > 0,
    isSubscribed: subscriptions.some((one) => ownerKeyOf(one.email) === ownerKeyOf(email)),
    constraint: getZodConstraint(ProfileInput),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const user = await requireUser(request, context);
  return answerForm({ request, context }, ProfileInput, async (input) => {
    await limitPasswordAttempts(request, context, () => updateProfile(user.id, input));
    const { email } = input;
    if (email === user.email) return redirectWithNotice(request, context, "/account", { title: "Profile saved" });
    await sendEmailChangeLink(request, context, user.id, input).catch((error: unknown) => {
      if (!(error instanceof Refusal) || input.username === user.username) throw error;
      const message = `Your username was saved, but we couldn’t send the link. ${error.message}`;
      throw new Refusal(error.reason, message, undefined, error.retryAfter);
    });
    const notice = { title: "Confirm your new address", description: `Use the link that we sent to ${email}.` };
    return redirectWithNotice(request, context, "/account", notice);
  });
}

export default function Profile() {
  const { username, email, emailConfirmed, newEmail, createdAt } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const formKey = useFormKey(lastResult);
  return (
    <Section id="profile-title" title="Profile">
      <p className="mt-1 text-muted">Member since {formatDate(createdAt)}</p>
      <EmailStatus email={email} confirmed={emailConfirmed} />
      {newEmail !== null && <EmailChange email={newEmail} />}
      {/* After saving, the form resets and clears the password. */}
      <ProfileForm key={`${username} ${email} ${formKey}`} lastResult={lastResult} />
    </Section>
  );
}

/** A status of the account's address, with a button for it. */
function EmailForm({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <PostForm
      action="/account/confirmation"
      className="card mt-5 flex flex-wrap items-center justify-between gap-4 p-5 sm:p-6"
    >
      <p className="min-w-0 break-words text-muted">{children}</p>
      {button}
    </PostForm>
  );
}

function EmailStatus({ email, confirmed }: { email: string; confirmed: boolean }) {
  const { formAction, formData } = useNavigation();
  const sending = formAction === "/account/confirmation" && !formData?.has("intent");
  const address = (
    <strong className="font-medium text-ink">
      <Address text={email} />
    </strong>
  );
  if (confirmed) return <p className="mt-1 break-words text-muted">{address} is confirmed.</p>;
  return (
    <EmailForm
      button={
        <button disabled={sending} className="button-quiet disabled:opacity-60">
          {sending ? "Sending..." : "Send the link again"}
        </button>
      }
    >
      {address} isn’t confirmed. Use the link in our email to confirm it.
    </EmailForm>
  );
}

function EmailChange({ email }: { email: string }) {
  return (
    <EmailForm
      button={
        <button name="intent" value="cancel" className="button-quiet">
          Cancel the change
        </button>
      }
    >
      We sent a link to{" "}
      <strong className="font-medium text-ink">
        <Address text={email} />
      </strong>
      . Your address changes once you use it.
    </EmailForm>
  );
}

function ProfileForm({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const { username, email, isSubscribed, constraint } = useLoaderData<typeof loader>();
  const defaultValue = { username, email };
  const [form, fields] = useForm<ProfileInput>({ id: "profile", lastResult, constraint, defaultValue });
  return (
    <CheckedForm form={form} className="card mt-5 space-y-5 p-5 sm:p-6">
      <NewUsernameField field={fields.username} />
      <EmailField
        field={fields.email}
        hint="If you change it, we’ll send a link to the new address, and a notice to the old one if it’s confirmed."
      />
      {isSubscribed && (
        <CheckboxField
          field={fields.movesNewsletter}
          label="If I change my email address, also move my newsletter subscription to the new one"
        />
      )}
      <PasswordField
        field={fields.password}
        label="Password"
        autoComplete="current-password"
        hint="Enter your password to confirm these changes."
      />
      <SubmitButton pending="Saving...">Save profile</SubmitButton>
    </CheckedForm>
  );
}
