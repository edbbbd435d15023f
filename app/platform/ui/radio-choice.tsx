import { useId } from "react";
import { ChoiceRow, choiceRows } from "~/platform/ui/choice-row";

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
      <div className={choiceRows}>
        {choices.map((choice) => (
          <ChoiceRow
            key={choice.title}
            type="radio"
            name={name}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
            title={<span className="block font-medium">{choice.title}</span>}
            text={choice.text}
          />
        ))}
      </div>
    </fieldset>
  );
}
