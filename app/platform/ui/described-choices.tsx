import { ChoiceRow, choiceRows } from "~/platform/ui/choice-row";
import { errorId, FieldError, type FieldState } from "~/platform/ui/field";

type DescribedChoicesProps = {
  field: FieldState;
  label: string;
  choices: readonly { value: string; text: string }[];
};

/** A checkbox for each of a list of technical names, with what it means. */
export function DescribedChoices({ field, label, choices }: DescribedChoicesProps) {
  const { id, name, key, errors, initialValue } = field;
  const chosen = [initialValue ?? []].flat() as string[];
  return (
    <fieldset key={key} aria-describedby={errors && errorId(id)} className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className={choiceRows}>
        {choices.map(({ value, text }) => (
          <ChoiceRow
            key={value}
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
            title={<code className="font-mono text-sm">{value}</code>}
            text={text}
          />
        ))}
      </div>
      <FieldError id={id} error={errors?.[0]} />
    </fieldset>
  );
}
