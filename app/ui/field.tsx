import { getInputProps, getSelectProps, getTextareaProps, type FieldMetadata } from "@conform-to/react";
import type { ComponentProps, HTMLInputAutoCompleteAttribute, ReactNode } from "react";

type FieldProps = {
  id: string;
  label: string;
  /** A hint, if the label isn't enough. */
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  /** The control. Set its `id`, and `describedBy` as its aria-describedby. */
  children: ReactNode;
};

/** A control with its label, hint, and error. */
export function Field({ id, label, hint, error, optional = false, children }: FieldProps) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
        {optional && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={hintId(id)} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

const hintId = (id: string) => `${id}-hint`;
/** Conform's name for it. */
const errorId = (id: string) => `${id}-error`;

/** The aria-describedby for a control in a `Field`. */
export function describedBy({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">): string | undefined {
  return [error && errorId(id), hint && hintId(id)].filter(Boolean).join(" ") || undefined;
}

type FormFieldProps = Pick<FieldProps, "label" | "hint" | "optional"> & { field: FieldMetadata<string | undefined> };

/**
 * Props from a Conform field. The form must have the schema's constraints, so that it knows which fields are optional,
 * unless `optional` is given.
 */
const about = (field: FormFieldProps["field"], optional = field.required !== true) => ({
  id: field.id,
  error: field.errors?.[0],
  optional,
});

// With maxLength, browsers silently cut pasted text. The server reports what's too long.
const uncut = { maxLength: undefined };
const described = (field: FormFieldProps["field"], hint: string | undefined) =>
  hint ? { ariaDescribedBy: hintId(field.id) } : {};

type TextFieldProps = FormFieldProps &
  Pick<ComponentProps<"input">, "onBlur" | "onKeyDown" | "step"> & {
    type?: "text" | "email" | "number" | "date" | "datetime-local";
    inputMode?: "url";
    autoComplete?: HTMLInputAutoCompleteAttribute;
  };

export function TextField({ field, label, hint, optional, type = "text", ...attributes }: TextFieldProps) {
  const { key, ...props } = getInputProps(field, { type, ...described(field, hint) });
  return (
    <Field {...about(field, optional)} label={label} hint={hint}>
      <input key={key} {...props} {...uncut} {...attributes} className="field" />
    </Field>
  );
}

export function TextAreaField({ field, label, hint, optional, rows = 5 }: FormFieldProps & { rows?: number }) {
  const { key, ...props } = getTextareaProps(field, described(field, hint));
  return (
    <Field {...about(field, optional)} label={label} hint={hint}>
      <textarea key={key} {...props} {...uncut} rows={rows} className="field py-2.5 leading-relaxed" />
    </Field>
  );
}

type SelectFieldProps = FormFieldProps & { options: readonly { value: string; label: string }[]; placeholder?: string };

export function SelectField({ field, label, hint, optional, options, placeholder }: SelectFieldProps) {
  const { key, ...props } = getSelectProps(field, described(field, hint));
  return (
    <Field {...about(field, optional)} label={label} hint={hint}>
      <select key={key} {...props} className="field">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

type CheckboxFieldProps = { field: FieldMetadata<string | undefined>; label: ReactNode };

/** A checkbox with its label. */
export function CheckboxField({ field, label }: CheckboxFieldProps) {
  const { key, ...props } = getInputProps(field, { type: "checkbox" });
  const error = field.errors?.[0];
  return (
    <div>
      <div className="flex items-start gap-3">
        <input key={key} {...props} className="mt-1 size-5 shrink-0 accent-accent" />
        <label htmlFor={field.id}>{label}</label>
      </div>
      {error && (
        <p id={errorId(field.id)} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
