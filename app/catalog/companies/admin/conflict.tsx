import { formatField } from "~/catalog/companies/field-text";
import { useState } from "react";
import { draftOf, fieldLabel, merged, mergeOf, type Choices } from "~/catalog/companies/admin/company-draft";
import type { Company, CompanyInput } from "~/catalog/companies/company";
import { BusyButton } from "~/platform/ui/busy-button";

type ConflictProps = {
  /** The company that the form started from. */
  base: Company;
  mine: CompanyInput;
  /** The version that someone else saved. */
  theirs: Company;
  busy: boolean;
  onSave: (input: CompanyInput) => void;
  onCancel: () => void;
};

/** The differences between two people's versions of a company, with a choice for each field. */
export function Conflict({ base, mine, theirs, busy, onSave, onCancel }: ConflictProps) {
  const other = draftOf(theirs);
  const { fields, choices: first } = mergeOf(draftOf(base), mine, other);
  const [chosen, setChosen] = useState<Choices>({});
  const choices = { ...first, ...chosen };
  return (
    <section aria-labelledby="conflict-title" className="card max-w-3xl p-5 sm:p-6">
      <h2 id="conflict-title" className="text-xl font-semibold">
        Someone else changed {base.name}
      </h2>
      <p role="alert" className="mt-2 text-muted">
        {fields.length > 0
          ? "Nothing was overwritten. Choose which version of each field to keep, then save."
          : "Both versions are identical. Save to continue."}
      </p>
      <div className="mt-5 space-y-4">
        {fields.map((name) => (
          <fieldset key={name} className="rounded-lg border border-line p-4">
            <legend className="px-1 font-medium">{fieldLabel(name)}</legend>
            <div className="grid gap-3 sm:grid-cols-2">
              {(["mine", "theirs"] as const).map((side) => (
                <div key={side} className="flex items-start gap-3 rounded-lg bg-sunken p-3">
                  <input
                    id={`keep-${name}-${side}`}
                    type="radio"
                    name={`keep-${name}`}
                    aria-describedby={`keep-${name}-${side}-value`}
                    checked={choices[name] === side}
                    onChange={() => setChosen({ ...chosen, [name]: side })}
                    className="mt-1 size-6 shrink-0 accent-accent"
                  />
                  <div className="min-w-0 flex-1">
                    <label htmlFor={`keep-${name}-${side}`} className="tap font-medium">
                      {side === "mine" ? "Yours" : "Theirs"}
                    </label>
                    <p
                      id={`keep-${name}-${side}-value`}
                      className="max-h-48 overflow-y-auto break-words whitespace-pre-wrap"
                    >
                      {formatField(side === "mine" ? mine[name] : other[name])}
                    </p>
                  </div>
                </div>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <BusyButton busy={busy} pending="Updating..." onClick={() => onSave(merged(mine, other, choices))}>
          Save merged version
        </BusyButton>
        <button type="button" className="button-quiet" disabled={busy} onClick={onCancel}>
          Back to form
        </button>
      </div>
    </section>
  );
}
