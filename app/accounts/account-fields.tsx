import { TextField, type FieldState } from "~/platform/ui/field";
import { TextLink } from "~/platform/ui/link";
import { PasswordField } from "~/platform/ui/password-field";

/** A name that an account will have. */
export function NewUsernameField({ field }: { field: FieldState }) {
  return <TextField field={field} label="Username" autoComplete="username" hint="3 to 50 letters, digits, or . _ -" />;
}

/** A password that an account will have. */
export function NewPasswordField({ field, label = "New password" }: { field: FieldState; label?: string }) {
  const hint = "At least 8 characters. A few unrelated words work well.";
  return <PasswordField field={field} label={label} autoComplete="new-password" hint={hint} />;
}

/** For an account that only an outside login opens so far. @param needs what takes a password, to complete a sentence */
export function NoPassword({ needs }: { needs: string }) {
  return (
    <p>
      To {needs}, <TextLink to="/auth/forgot">set a password</TextLink> by a link that we email you.
    </p>
  );
}
