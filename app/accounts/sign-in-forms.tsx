import type { SubmissionResult } from "@conform-to/react";
import type { getZodConstraint } from "@conform-to/zod/v4";
import { useEffect } from "react";
import { NewPasswordField, NewUsernameField } from "~/accounts/account-fields";
import { CheckedForm } from "~/accounts/checked-form";
import type { LoginInput, RegisterInput } from "~/accounts/account";
import { EmailField, TextField } from "~/platform/ui/field";
import { SubmitButton } from "~/platform/ui/form-parts";
import { Link, TallLink } from "~/platform/ui/link";
import { PasswordField } from "~/platform/ui/password-field";
import { useToast } from "~/platform/ui/toast";
import { useForm } from "~/platform/ui/use-form";

type FormState = {
  lastResult: SubmissionResult | undefined;
  constraint: ReturnType<typeof getZodConstraint>;
};

export function LoginForm({ lastResult, constraint }: FormState) {
  const [form, fields] = useForm<LoginInput>({ id: "login", lastResult, constraint });
  useFailureToast("Login failed", lastResult);
  return (
    <CheckedForm form={form} className="space-y-5">
      <TextField field={fields.username} label="Username" autoComplete="username" />
      <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SubmitButton pending="Logging in...">Login</SubmitButton>
        <TallLink to="/auth/forgot">Forgot your password?</TallLink>
      </div>
    </CheckedForm>
  );
}

export function RegisterForm({ lastResult, constraint }: FormState) {
  const [form, fields] = useForm<RegisterInput>({ id: "register", lastResult, constraint });
  useFailureToast("Registration failed", lastResult);
  return (
    <CheckedForm form={form} className="space-y-5">
      <NewUsernameField field={fields.username} />
      <EmailField field={fields.email} hint="Never shown to others. Used to reset your password." />
      <NewPasswordField field={fields.password} label="Password" />
      <p className="text-sm text-muted">
        Our{" "}
        <Link to="/privacy" className="text-accent underline underline-offset-2">
          privacy notice
        </Link>{" "}
        explains what we store and why.
      </p>
      <SubmitButton pending="Creating account...">Register</SubmitButton>
    </CheckedForm>
  );
}

/** Announces errors that concern the whole form. Field errors appear at their fields. */
function useFailureToast(title: string, lastResult: SubmissionResult | undefined): void {
  const toast = useToast();
  useEffect(() => {
    const description = lastResult?.error?.[""]?.[0];
    if (description) toast({ title, description, destructive: true });
  }, [title, lastResult, toast]);
}
