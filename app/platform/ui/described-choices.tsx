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
      <div className="divide-y divide-line rounded-lg border border-line">
        {choices.map(({ value, text }) => (
          <label key={value} className="flex min-h-11 cursor-pointer gap-3 px-4 py-2.5 hover:bg-raised">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <code className="font-mono text-sm">{value}</code>{" "}
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={errors?.[0]} />
    </fieldset>
  );
}
