import { useId } from "react";
import { describedBy, Field } from "~/platform/ui/field";

type ChoiceProps<Value> = {
  label: string;
  hint?: string | undefined;
  value: Value;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  /** Whether a value can be chosen. By default, each can. */
  isOffered?: (value: Value) => boolean;
  disabled?: boolean;
  onChange: (value: Value) => void;
};

/** A select for a setting of an import. */
export function Choice<Value extends string | number>({
  label,
  hint,
  value,
  values,
  nameOf,
  isOffered = () => true,
  disabled,
  onChange,
}: ChoiceProps<Value>) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <select
        id={id}
        aria-describedby={describedBy({ id, hint })}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(values.find((each) => String(each) === target.value) as Value)}
        className="field"
      >
        {values.map((each) => (
          <option key={each} value={each} disabled={!isOffered(each)}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </Field>
  );
}
