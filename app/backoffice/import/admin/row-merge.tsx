import { useState } from "react";
import { fieldsWith } from "~/catalog/companies/fields";
import { TextDiff } from "~/platform/ui/text-diff";
import type { FieldDifference, ImportRow } from "~/backoffice/import/api";
import type { RowChoice } from "~/backoffice/import/import-batch";
import { fieldNames, formatCell } from "~/backoffice/import/import-texts";
import { Checkbox } from "~/platform/ui/checkbox";

const locks: Record<NonNullable<FieldDifference["lock"]>, string> = {
  person: "Edited by hand. Kept unless you select it.",
  reviews: "Calculated from reviews. Can’t be imported.",
};

type RowMergeProps = { row: ImportRow; decide: (choice: RowChoice) => Promise<unknown> };

/** The fields that differ between an entry and its company, with a checkbox for each. */
export function RowMerge({ row, decide }: RowMergeProps) {
  const { label, differences, categories, addsCategories } = row;
  const stored = [
    ...differences.flatMap(({ field, taken }) => (taken ? field : [])),
    ...(addsCategories ? ["categories"] : []),
  ];
  // Shows the selection immediately while it's being saved.
  const [chosen, setChosen] = useState<string[] | null>(null);
  const taken = chosen ?? stored;
  const toggle = (field: string) => {
    const fields = taken.includes(field) ? taken.filter((other) => other !== field) : [...taken, field];
    setChosen(fields);
    void decide({ decision: "merge", fields } as RowChoice).then((saved) => saved || setChosen(null));
  };
  if (differences.length === 0 && categories.length === 0)
    return <p className="mt-2 text-sm text-muted">No differences.</p>;
  return (
    <fieldset className="mt-3">
      <legend className="text-sm font-medium">
        Fields to update<span className="sr-only"> for {label}</span>
      </legend>
      <ul className="mt-1 divide-y divide-line rounded-lg border border-line">
        {differences.map((difference) => (
          <li key={difference.field} className="p-3">
            <FieldChoice
              name={fieldNames[difference.field as keyof typeof fieldNames]}
              taken={taken.includes(difference.field)}
              disabled={difference.lock === "reviews"}
              onToggle={() => toggle(difference.field)}
            />
            {difference.lock && <p className="ml-8 text-sm text-paid">{locks[difference.lock]}</p>}
            <Difference difference={difference} />
          </li>
        ))}
        {categories.length > 0 && (
          <li className="p-3">
            <FieldChoice
              name="Add categories"
              taken={taken.includes("categories")}
              onToggle={() => toggle("categories")}
            />
            <p className="mt-1 ml-8 text-sm break-words">{categories.join(", ")}</p>
          </li>
        )}
      </ul>
    </fieldset>
  );
}

type FieldChoiceProps = { name: string; taken: boolean; disabled?: boolean; onToggle: () => void };

function FieldChoice({ name, taken, disabled = false, onToggle }: FieldChoiceProps) {
  return (
    <Checkbox checked={taken} disabled={disabled} onChange={onToggle} className="min-h-8 font-medium touch:min-h-11">
      {name}
    </Checkbox>
  );
}

const prose: readonly string[] = fieldsWith("prose");

function Difference({ difference: { field, current, candidate } }: { difference: FieldDifference }) {
  if (prose.includes(field))
    return (
      <div className="mt-1 ml-8 max-w-[80ch] text-sm">
        <TextDiff before={typeof current === "string" ? current : null} after={formatCell(candidate)} />
      </div>
    );
  return (
    <dl className="mt-1 ml-8 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      <div className="min-w-0">
        <dt className="text-muted">Current</dt>
        <dd className="break-all">{formatCell(current)}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-muted">Imported</dt>
        <dd className="break-all">{formatCell(candidate)}</dd>
      </div>
    </dl>
  );
}
