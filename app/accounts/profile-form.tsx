import type { SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import type { ProfileInput } from "~/accounts/account";
import { NewUsernameField, NoPassword } from "~/accounts/account-fields";
import { CheckedForm } from "~/accounts/checked-form";
import { CheckboxField, EmailField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { PasswordField } from "~/platform/ui/password-field";
import { useForm } from "~/platform/ui/use-form";

type ProfileFormProps = {
  username: string;
  email: string;
  hasPassword: boolean;
  /** To the newsletter, by this address. */
  isSubscribed: boolean;
  constraint: ReturnType<typeof getZodConstraint>;
  lastResult: SubmissionResult | undefined;
};

/** A user's own name and email address. Changing them takes the password. */
export function ProfileForm(props: ProfileFormProps) {
  const { username, email, hasPassword, isSubscribed, constraint, lastResult } = props;
  const defaultValue = { username, email };
  const [form, fields] = useForm<ProfileInput>({ id: "profile", lastResult, constraint, defaultValue });
  if (!hasPassword)
    return (
      <div className="mt-4 space-y-3 break-words">
        <p>
          {username}, {email}
        </p>
        <NoPassword needs="change these" />
      </div>
    );
  return (
    <CheckedForm form={form} className="mt-4 space-y-5">
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
