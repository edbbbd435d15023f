import { useState } from "react";
import { controlProps, Field, type FieldState } from "~/platform/ui/field";
import { ScriptButton } from "~/platform/ui/script-button";

type PasswordFieldProps = {
  field: FieldState;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
};

/** A password field with a button to show its characters. Never prefilled. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field id={field.id} label={label} hint={hint} error={field.errors?.[0]}>
      <div className="relative">
        <input
          key={field.key}
          {...controlProps(field, hint)}
          type={shown ? "text" : "password"}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          className="field pr-20"
        />
        <ScriptButton
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 min-w-16 rounded-lg px-3 text-sm font-medium text-accent noscript:hidden"
        >
          {shown ? "Hide" : "Show"}
          <span className="sr-only"> password</span>
        </ScriptButton>
      </div>
    </Field>
  );
}
