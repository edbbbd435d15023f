import { useId, type ComponentProps } from "react";
import { describedBy, Field } from "~/platform/ui/field";

type InputFieldProps = Pick<ComponentProps<typeof Field>, "label" | "hint" | "error"> &
  Omit<ComponentProps<"input">, "id" | "className" | "onChange"> & { value: string; onChange: (value: string) => void };

/** A labeled input whose value is in a component's state. */
export function InputField({ label, hint, error, onChange, ...input }: InputFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy({ id, hint, error })}
        onChange={({ target }) => onChange(target.value)}
        className="field"
      />
    </Field>
  );
}
