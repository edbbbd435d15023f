import { errorId, FieldError, type FieldState } from "~/platform/ui/field";
import { scopes, type Scope } from "~/platform/runtime/scopes";

/** What a token can do, each with a checkbox. */
export function ScopesField({ field, choices }: { field: FieldState; choices: readonly Scope[] }) {
  const { id, name, key, errors, initialValue } = field;
  const chosen = [initialValue ?? []].flat() as string[];
  return (
    <fieldset key={key} aria-describedby={errors && errorId(id)} className="min-w-0">
      <legend className="mb-1.5 font-medium">What it can do</legend>
      <div className="divide-y divide-line rounded-lg border border-line">
        {choices.map((scope) => (
          <label key={scope} className="flex min-h-11 cursor-pointer gap-3 px-4 py-2.5 hover:bg-raised">
            <input
              type="checkbox"
              name={name}
              value={scope}
              defaultChecked={chosen.includes(scope)}
              className="mt-1 size-4 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <code className="font-mono text-sm">{scope}</code>{" "}
              <span className="block text-sm text-muted">Can {scopes[scope]}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={errors?.[0]} />
    </fieldset>
  );
}
