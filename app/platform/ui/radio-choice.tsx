import { useId } from "react";

type RadioChoiceProps<Value> = {
  label: string;
  choices: readonly { value: Value; title: string; text: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice of a few, each with what it means. */
export function RadioChoice<Value>({ label, choices, value, onChange }: RadioChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {choices.map((choice) => (
          <label key={choice.title} className="flex cursor-pointer gap-3 px-4 py-2.5 hover:bg-raised">
            <input
              type="radio"
              name={name}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="block font-medium">{choice.title}</span>{" "}
              <span className="block text-sm text-muted">{choice.text}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
