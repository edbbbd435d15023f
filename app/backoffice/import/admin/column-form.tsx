import { useId, useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { fieldsWith } from "~/catalog/companies/fields";
import { readFile, type Sample } from "~/backoffice/import/api";
import { columnFields, columnsOf, withColumns, type ColumnField, type ColumnMap } from "~/backoffice/import/columns";
import { Choice } from "~/backoffice/import/admin/choice";
import { FileOptionsBar } from "~/backoffice/import/admin/file-options-bar";
import { guessIdentity, identities, identityNames, type Identity } from "~/backoffice/import/identity";
import type { ImportMapping } from "~/backoffice/import/import-batch";
import { fieldNames } from "~/backoffice/import/import-texts";
import { MappingBar } from "~/backoffice/import/admin/mapping-bar";
import type { ReadOptions } from "~/backoffice/import/read-cells";
import { ReadingForm } from "~/backoffice/import/admin/reading-form";
import { SampleTable } from "~/backoffice/import/admin/sample-table";
import { UnreadList } from "~/backoffice/import/admin/unread-list";
import { unreadColumns } from "~/backoffice/import/unread-columns";
import { counted } from "~/platform/text/format-count";
import { BusyButton } from "~/platform/ui/busy-button";

const requiredFields: readonly ColumnField[] = ["name", "website", "description"];
/** Fields that few files have are collapsed. */
const rare: readonly ColumnField[] = fieldsWith("rare");
const facts: readonly ColumnField[] = fieldsWith("fact");
const proofs: readonly ColumnField[] = fieldsWith("proves");
const folded = [...rare, ...facts, ...proofs];

type ColumnFormProps = { batchId: number; sample: Sample; mappings: ImportMapping[] };

/** Maps a file's columns to fields and sets how to read them. Starts with a guess based on all rows. */
export function ColumnForm({ batchId, sample, mappings }: ColumnFormProps) {
  const { busy, mutate } = useMutation();
  const { headings, rowCount, moreKeys } = sample;
  const [columns, setColumns] = useState<ColumnMap>(sample.columns);
  const [options, setOptions] = useState<ReadOptions>(sample.options);
  // Empty means none; omitted columns would be guessed again.
  const chosen = columnFields.reduce<ColumnMap>((map, field) => withColumns(map, field, columnsOf(columns, field)), {});
  const [chosenIdentity, setIdentity] = useState<Identity | undefined>(sample.identity);
  const guessed = guessIdentity(columns, sample.rows);
  const identity = chosenIdentity === "id" && !columns.sourceId ? guessed : (chosenIdentity ?? guessed);
  const isRequired = (field: ColumnField) => field !== "description" || (options.missing ?? "skip") === "skip";
  const missing = requiredFields.filter((field) => isRequired(field) && columnsOf(columns, field).length === 0);
  const read = (event: FormEvent) => {
    event.preventDefault();
    const body = { columns: chosen, options, identity };
    void mutate("read", () => request(readFile, { params: { id: batchId }, body }), {
      failed: "Couldn’t read the file",
    });
  };
  const use = (mapping: ImportMapping) => {
    const offered = (field: ColumnField) =>
      columnsOf(mapping.columns, field).filter((column) => headings.includes(column));
    setColumns(columnFields.reduce<ColumnMap>((map, field) => withColumns(map, field, offered(field)), {}));
    setOptions(mapping.options);
    setIdentity(mapping.identity);
  };
  const choices = "mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3";
  const hasColumn = (field: ColumnField) => columnsOf(sample.columns, field).length > 0;
  const choiceOf = (field: ColumnField) => (
    <ColumnChoice
      key={field}
      field={field}
      sample={sample}
      chosen={columnsOf(columns, field)}
      onChange={(chosen) => setColumns(withColumns(columns, field, chosen))}
    />
  );
  return (
    <>
      <form onSubmit={read} className="card mt-5 p-5 sm:p-6">
        <h2 className="text-lg font-semibold">Match your columns</h2>
        <p className="mt-1 text-muted">
          We matched columns by name and looked at all {counted(rowCount, "row")}. Check them before you continue.
          Nothing is published yet.
        </p>
        {moreKeys > 0 && (
          <p className="mt-1 text-muted">
            The file has more than {headings.length} keys. The others aren’t offered as columns.
          </p>
        )}
        <FileOptionsBar batchId={batchId} sample={sample} />
        <MappingBar mappings={mappings} columns={chosen} options={options} identity={identity} onUse={use} />
        <div className={choices}>{columnFields.filter((field) => !folded.includes(field)).map(choiceOf)}</div>
        <details className="mt-4" open={rare.some(hasColumn)}>
          <summary className="link inline-flex min-h-11 items-center">Rating, sponsored and featured</summary>
          <div className={choices}>{rare.map(choiceOf)}</div>
        </details>
        <details className="mt-4" open={facts.some(hasColumn)}>
          <summary className="link inline-flex min-h-11 items-center">Facts</summary>
          <div className={choices}>{facts.map(choiceOf)}</div>
        </details>
        <details className="mt-4" open={proofs.some(hasColumn)}>
          <summary className="link inline-flex min-h-11 items-center">Proof of facts</summary>
          <p className="text-sm text-muted">Where each value can be read: a URL, and possibly a quotation and a day.</p>
          <div className={choices}>{proofs.map(choiceOf)}</div>
        </details>
        <UnreadList
          columns={unreadColumns(sample.survey, chosen, options.missing === "column" ? [options.missingColumn] : [])}
          onUse={(field, heading) =>
            setColumns(
              withColumns(
                columns,
                field,
                [...columnsOf(columns, field), heading].slice(field === "categories" ? 0 : -1),
              ),
            )
          }
        />
        <div className="mt-5 max-w-md">
          <Choice
            label="Identify rows by"
            hint="Use the ID only if it never changes. Row numbers shift when the file does."
            value={identity}
            values={identities}
            nameOf={(each) => identityNames[each]}
            isOffered={(each) => each !== "id" || Boolean(columns.sourceId)}
            onChange={setIdentity}
          />
        </div>
        <ReadingForm sample={sample} columns={columns} options={options} onChange={setOptions} />
        {missing.length > 0 && (
          <p role="status" className="mt-5 font-medium text-danger">
            Required: {missing.map((field) => fieldNames[field].toLowerCase()).join(", ")}.
          </p>
        )}
        <BusyButton
          type="submit"
          busy={busy === "read"}
          pending="Starting..."
          disabled={missing.length > 0}
          className="button mt-5"
        >
          Preview changes
        </BusyButton>
      </form>
      <SampleTable sample={sample} />
    </>
  );
}

type ColumnChoiceProps = {
  field: ColumnField;
  sample: Sample;
  chosen: string[];
  onChange: (chosen: string[]) => void;
};

function ColumnChoice({ field, sample: { headings, survey }, chosen, onChange }: ColumnChoiceProps) {
  const id = useId();
  const example = survey.find(({ heading }) => heading === chosen[0])?.example;
  // Several columns may fill categories, so there's always one more select.
  const selects = field === "categories" && chosen.length > 0 ? [...chosen, ""] : [chosen[0] ?? ""];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {fieldNames[field]}
        {!requiredFields.includes(field) && <span className="font-normal text-muted"> (optional)</span>}
      </label>
      {selects.map((column, i) => (
        <select
          key={i}
          id={i === 0 ? id : undefined}
          aria-label={i === 0 ? undefined : `Another column for ${fieldNames[field].toLowerCase()}`}
          value={column}
          aria-describedby={i === 0 && column ? `${id}-example` : undefined}
          onChange={({ target }) => onChange(selects.map((old, j) => (i === j ? target.value : old)).filter(Boolean))}
          className={i === 0 ? "field" : "field mt-2"}
        >
          <option value="">{i === 0 ? "None" : "Add another column"}</option>
          {headings.filter(Boolean).map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
        </select>
      ))}
      {chosen.length > 0 && (
        <p id={`${id}-example`} className="mt-1 truncate text-sm text-muted">
          Example: {example || "–"}
        </p>
      )}
    </div>
  );
}
