import { errorId, FieldError, type FieldState } from "~/platform/ui/field";

type ChoicesFieldProps = { field: FieldState; label: string; values: readonly string[] };

/** A checkbox for each value of a list. Forms send the checked ones. */
export function ChoicesField({ field, label, values }: ChoicesFieldProps) {
  const { id, name, key, errors, initialValue } = field;
  const chosen = [initialValue ?? []].flat() as string[];
  return (
    <fieldset key={key} aria-describedby={errors && errorId(id)} className="min-w-0">
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {[...new Set([...values, ...chosen])].map((value) => (
          <label key={value} className="filter-chip min-h-9 cursor-pointer gap-2 px-3 touch:min-h-11">
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="size-4 accent-accent"
            />
            {value}
          </label>
        ))}
      </div>
      <FieldError id={id} error={errors?.[0]} />
    </fieldset>
  );
}
