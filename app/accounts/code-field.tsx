import type { FactorKind } from "~/accounts/factors";
import { TextField, type FieldState } from "~/platform/ui/field";

/** A code that proves a second factor. */
export function CodeField({ field, kinds }: { field: FieldState; kinds: readonly FactorKind[] }) {
  const hasApp = kinds.includes("code");
  return (
    <TextField
      field={field}
      label={hasApp ? "Code from your authenticator app" : "Recovery code"}
      optional={false}
      autoComplete="one-time-code"
      hint={hasApp && kinds.includes("recovery-code") ? "Or one of your recovery codes." : undefined}
    />
  );
}
