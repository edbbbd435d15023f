import { getInputProps, type FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { describedBy, Field } from "~/ui/field";
import { useHydrated } from "~/ui/use-hydrated";

type PasswordFieldProps = {
  field: FieldMetadata<string | undefined>;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
};

/** A password field with a button to show its characters. Never prefilled. */
export function PasswordField({ field, label, hint, autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  const { key, ...props } = getInputProps(field, { type: shown ? "text" : "password", value: false });
  const about = { id: field.id, hint, error: field.errors?.[0] };
  return (
    <Field {...about} label={label}>
      <div className="relative">
        <input
          key={key}
          {...props}
          // No maxLength, because browsers silently cut pasted text. The server checks the length.
          minLength={undefined}
          maxLength={undefined}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby={describedBy(about)}
          className={hydrated ? "field pr-20" : "field"}
        />
        {hydrated && (
          <button
            type="button"
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 min-w-16 rounded-lg px-3 text-sm font-medium text-accent"
          >
            {shown ? "Hide" : "Show"}
            <span className="sr-only"> password</span>
          </button>
        )}
      </div>
    </Field>
  );
}
