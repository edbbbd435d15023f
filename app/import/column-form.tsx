import { useId, useState, type FormEvent } from "react";
import { call } from "~/admin/call";
import { failure, useChange } from "~/admin/use-change";
import { columnFields, type ColumnField, type ColumnMap } from "~/import/columns";
import { guessIdentity, identities, identityNames, type Identity } from "~/import/identity";
import type { ImportMapping, Sample } from "~/import/import-batch";
import { fieldNames, shownValue } from "~/import/import-texts";
import { MappingBar } from "~/import/mapping-bar";
import { SampleTable } from "~/import/sample-table";
import { BusyButton } from "~/ui/busy-button";

const needed: readonly ColumnField[] = ["name", "website", "description"];
/** What few files have is folded away. */
const rare: readonly ColumnField[] = [
  "rating",
  "reviewCount",
  "sponsored",
  "featured",
  "sponsoredFrom",
  "sponsoredUntil",
  "featuredFrom",
  "featuredUntil",
];

type ColumnFormProps = { batchId: number; sample: Sample; mappings: ImportMapping[] };

/** Which column of a file fills which field: guessed, with an example of each, for staff to mend. */
export function ColumnForm({ batchId, sample, mappings }: ColumnFormProps) {
  const id = useId();
  const { busy, change } = useChange();
  const { headings } = sample;
  const [columns, setColumns] = useState<ColumnMap>(sample.columns);
  // Empty for none: what is left out would be guessed again.
  const chosen = Object.fromEntries(columnFields.map((field) => [field, columns[field] ?? ""]));
  const [chosenIdentity, setIdentity] = useState<Identity | undefined>(sample.identity);
  const guessed = guessIdentity(columns, sample.rows);
  const identity = chosenIdentity === "id" && !columns.sourceId ? guessed : (chosenIdentity ?? guessed);
  const missing = needed.filter((field) => !columns[field]);
  const read = (event: FormEvent) => {
    event.preventDefault();
    void change("read", () => call("POST", `/api/admin/imports/${batchId}/read`, { columns: chosen, identity }), {
      failed: (error) => failure("The file could not be read", error),
    });
  };
  const use = (mapping: ImportMapping) => {
    setColumns(Object.fromEntries(Object.entries(mapping.columns).filter(([, column]) => headings.includes(column))));
    setIdentity(mapping.identity);
  };
  const choices = "mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3";
  const choiceOf = (field: ColumnField) => (
    <ColumnChoice
      key={field}
      id={`${id}-${field}`}
      field={field}
      sample={sample}
      column={columns[field] ?? ""}
      onChange={(column) => setColumns({ ...columns, [field]: column })}
    />
  );
  return (
    <>
      <form onSubmit={read} className="card mt-5 p-5 sm:p-6">
        <h2 className="text-lg font-semibold">Which column is which?</h2>
        <p className="mt-1 text-muted">Guessed by their names. The next step lists nothing yet.</p>
        <MappingBar mappings={mappings} columns={chosen} identity={identity} onUse={use} />
        <div className={choices}>{columnFields.filter((field) => !rare.includes(field)).map(choiceOf)}</div>
        <details className="mt-4" open={rare.some((field) => sample.columns[field])}>
          <summary className="link inline-flex min-h-11 items-center">Rating, sponsored and featured</summary>
          <div className={choices}>{rare.map(choiceOf)}</div>
        </details>
        <IdentityChoice
          id={`${id}-identity`}
          identity={identity}
          hasIds={Boolean(columns.sourceId)}
          onChange={setIdentity}
        />
        {missing.length > 0 && (
          <p role="status" className="mt-5 font-medium text-danger">
            Still needed: {missing.map((field) => fieldNames[field].toLowerCase()).join(", ")}.
          </p>
        )}
        <BusyButton
          type="submit"
          busy={busy === "read"}
          pending="Starting..."
          disabled={missing.length > 0}
          className="button mt-5"
        >
          Put beside the catalogue
        </BusyButton>
      </form>
      <SampleTable sample={sample} />
    </>
  );
}

type IdentityChoiceProps = {
  id: string;
  identity: Identity;
  hasIds: boolean;
  onChange: (identity: Identity) => void;
};

function IdentityChoice({ id, identity, hasIds, onChange }: IdentityChoiceProps) {
  return (
    <div className="mt-5 max-w-md">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Identify rows by
      </label>
      <select
        id={id}
        value={identity}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value as Identity)}
        className="field"
      >
        {identities.map((each) => (
          <option key={each} value={each} disabled={each === "id" && !hasIds}>
            {identityNames[each]}
          </option>
        ))}
      </select>
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        Use the ID only if it never changes. Row numbers shift when the file does.
      </p>
    </div>
  );
}

type ColumnChoiceProps = {
  id: string;
  field: ColumnField;
  sample: Sample;
  column: string;
  onChange: (column: string) => void;
};

function ColumnChoice({ id, field, sample: { headings, rows }, column, onChange }: ColumnChoiceProps) {
  const example = column && rows.map((row) => shownValue(row[column])).find((value) => value !== "–");
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {fieldNames[field]}
        {!needed.includes(field) && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      <select
        id={id}
        value={column}
        aria-describedby={column ? `${id}-example` : undefined}
        onChange={({ target }) => onChange(target.value)}
        className="field"
      >
        <option value="">None</option>
        {headings.filter(Boolean).map((heading) => (
          <option key={heading} value={heading}>
            {heading}
          </option>
        ))}
      </select>
      {column && (
        <p id={`${id}-example`} className="mt-1 truncate text-sm text-muted">
          Such as {example || "–"}
        </p>
      )}
    </div>
  );
}
