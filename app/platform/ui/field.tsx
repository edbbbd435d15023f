import type { ComponentProps, HTMLInputAutoCompleteAttribute, ReactNode } from "react";
import { useTypedText } from "~/platform/ui/use-typed-text";

type FieldProps = {
  id: string;
  /** Null if it's elsewhere on the page. */
  label: ReactNode;
  /** A hint, if the label isn't enough. */
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  /** Whether the hint is above the control, because one writes longer there. */
  isHintFirst?: boolean;
  /** The control. Set its `id`, and `describedBy` as its aria-describedby. */
  children: ReactNode;
};

/** A control with its label, hint, and error. */
export function Field({ id, label, hint, error, optional = false, isHintFirst = false, children }: FieldProps) {
  const hintLine = hint && (
    <p id={hintId(id)} className={`text-sm text-muted ${isHintFirst ? "-mt-1 mb-1.5" : "mt-1.5"}`}>
      {hint}
    </p>
  );
  return (
    <div className="min-w-0">
      {label !== null && (
        <label htmlFor={id} className="mb-1.5 block font-medium">
          {label}
          {optional && <LabelNote note="optional" />}
        </label>
      )}
      {isHintFirst && hintLine}
      {children}
      {!isHintFirst && hintLine}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** In a label. Where most fields are optional, the others say that they're required. */
export function LabelNote({ note }: { note: "optional" | "required" }) {
  return <span className="font-normal text-muted"> ({note})</span>;
}

const hintId = (id: string) => `${id}-hint`;
/** The ID of a field's error, or a form's. Conform uses the same ID. */
export const errorId = (id: string) => `${id}-error`;

/** What is wrong with a field, if anything. */
export function FieldError({ id, error }: Pick<FieldProps, "id" | "error">) {
  if (!error) return null;
  return (
    <p id={errorId(id)} className="mt-1.5 text-sm font-medium text-danger">
      {error}
    </p>
  );
}

/** The aria-describedby for a control in a `Field`. */
export function describedBy({ id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">): string | undefined {
  return [error && errorId(id), hint && hintId(id)].filter(Boolean).join(" ") || undefined;
}

/** A field's state for its control: from `useForm` in public forms, from Conform in admins' forms. */
export type FieldState = Pick<
  ComponentProps<"input">,
  "required" | "pattern" | "min" | "max" | "step" | "minLength"
> & {
  id: string;
  name: string;
  key?: string | undefined;
  errors?: string[] | undefined;
  /** In the format that forms send. */
  initialValue?: unknown;
};

/** The attributes of any control. */
export function controlProps({ id, name, required, errors }: FieldState, hint?: string) {
  const described = describedBy({ id, hint, error: errors?.[0] });
  return { id, name, required: required || undefined, "aria-invalid": errors && true, "aria-describedby": described };
}

/** The attributes of an input. Leaves out maxLength, because browsers would silently truncate pasted text. The server reports the error instead. */
function inputProps(field: FieldState, hint?: string) {
  const { pattern, min, max, step, minLength } = field;
  return { ...controlProps(field, hint), pattern, min, max, step, minLength };
}

export function initialText({ initialValue }: FieldState): string | undefined {
  return typeof initialValue === "string" ? initialValue : undefined;
}

type FormFieldProps = Pick<FieldProps, "label" | "hint" | "optional"> & { field: FieldState };

/**
 * Unless `optional` is passed, the form needs the schema's constraints, which define the optional fields.
 */
const about = (field: FieldState, optional = field.required !== true) => ({
  id: field.id,
  error: field.errors?.[0],
  optional,
});

type TextFieldProps = FormFieldProps &
  Pick<ComponentProps<"input">, "onBlur" | "onKeyDown" | "step"> & {
    type?: "text" | "email" | "number" | "date" | "datetime-local";
    inputMode?: "url" | "numeric";
    autoComplete?: HTMLInputAutoCompleteAttribute;
  };

export function TextField({ field, label, hint, optional, type = "text", ...attributes }: TextFieldProps) {
  return (
    <Field {...about(field, optional)} label={label} hint={hint}>
      <input
        key={field.key}
        {...inputProps(field, hint)}
        type={type}
        defaultValue={initialText(field)}
        {...attributes}
        className="field"
      />
    </Field>
  );
}

/** The visitor's own address. */
export function EmailField({ label = "Email", ...field }: Omit<TextFieldProps, "label" | "type"> & { label?: string }) {
  return <TextField {...field} label={label} type="email" autoComplete="email" />;
}

type TextAreaFieldProps = FormFieldProps &
  Pick<ComponentProps<"textarea">, "onChange" | "onDragOver" | "onDrop" | "onKeyDown" | "onPaste" | "rows"> & {
    /** Whether it's for a source, such as Markdown. */
    isCode?: boolean;
    /** Whether it's as high as its text. `rows` is for browsers that can't do that. */
    grows?: boolean;
  };

export function TextAreaField({
  field,
  label,
  hint,
  optional,
  rows = 5,
  isCode,
  grows,
  ...attributes
}: TextAreaFieldProps) {
  const text = useTypedText(field.id, initialText(field));
  return (
    <Field {...about(field, optional)} label={label} hint={hint} isHintFirst={rows > 1 && !isCode}>
      <textarea
        key={field.key}
        {...controlProps(field, hint)}
        {...attributes}
        defaultValue={text}
        suppressHydrationWarning
        rows={rows}
        className={`field ${grows ? "grows" : "py-2.5 leading-relaxed"} ${isCode ? "font-mono text-sm" : ""}`}
      />
    </Field>
  );
}

type SelectFieldProps = FormFieldProps & { options: readonly { value: string; label: string }[]; placeholder?: string };

export function SelectField({ field, label, hint, optional, options, placeholder }: SelectFieldProps) {
  return (
    <Field {...about(field, optional)} label={label} hint={hint}>
      <select key={field.key} {...controlProps(field, hint)} defaultValue={initialText(field)} className="field">
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

type CheckboxFieldProps = { field: FieldState; label: ReactNode; value?: string };

/** A checkbox with its label. It isn't prechecked if its value has changed since the last attempt. */
export function CheckboxField({ field, label, value = "on" }: CheckboxFieldProps) {
  const error = field.errors?.[0];
  return (
    <div>
      <label className="flex items-start gap-3 touch:py-2.5">
        <input
          key={field.key}
          {...controlProps(field)}
          type="checkbox"
          // React would turn undefined into an empty value.
          value={value}
          defaultChecked={field.initialValue === value}
          className="mt-1 size-5 shrink-0 accent-accent"
        />
        <span>{label}</span>
      </label>
      <FieldError id={field.id} error={error} />
    </div>
  );
}
