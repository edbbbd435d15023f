import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { editRow, type ImportRow } from "~/backoffice/import/api";
import type { RowCells } from "~/backoffice/import/candidate";
import { columnFields, type ColumnField } from "~/backoffice/import/columns";
import { fieldNames } from "~/backoffice/import/import-texts";
import { listFields } from "~/backoffice/import/read-lists";
import { BusyButton, CancelButton } from "~/platform/ui/busy-button";
import { Field } from "~/platform/ui/field";

/** Required fields. The others appear only if they have problems. */
const requiredFields: readonly ColumnField[] = ["name", "website", "description"];

const lists: readonly ColumnField[] = listFields;

type RowEditorProps = { batchId: number; row: ImportRow & { cells: RowCells }; isBusy: boolean };

/** Editor for the texts of a row with unreadable values. */
export function RowEditor({ batchId, row, isBusy }: RowEditorProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <button type="button" disabled={isBusy} onClick={() => setOpen(true)} className="button-small mt-3">
        Edit<span className="sr-only"> {row.label}</span>
      </button>
    );
  return <OpenEditor batchId={batchId} row={row} isBusy={isBusy} onClose={() => setOpen(false)} />;
}

function OpenEditor({ batchId, row, isBusy, onClose }: RowEditorProps & { onClose: () => void }) {
  const { place: position, label, issues } = row;
  const id = useId();
  const { busy, mutate } = useMutation();
  const [cells, setCells] = useState<RowCells>(row.cells);
  const form = useRef<HTMLFormElement>(null);
  // Move keyboard focus here.
  useEffect(() => form.current?.querySelector<HTMLElement>("input, textarea")?.focus(), []);
  const fieldsWithIssues = new Set(issues.map(({ field }) => field));
  const fields = columnFields.filter((field) => requiredFields.includes(field) || fieldsWithIssues.has(field));
  const textOf = (field: ColumnField) =>
    field === "categories" ? cells.categories.join("\n") : (cells[field as keyof RowCells] ?? "");
  const write = (field: ColumnField, text: string) =>
    setCells({ ...cells, [field]: field === "categories" ? text.split("\n") : text });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await mutate(
      "edit",
      () => request(editRow, { params: { id: batchId, place: position }, body: { cells } }),
      {
        done: ({ verdict: outcome, reason }) => ({
          title: "Row updated",
          ...(outcome === "skipped" && reason && { description: `Still skipped: ${reason}.` }),
        }),
        failed: "Couldn’t update the row",
      },
    );
    if (saved) onClose();
  };
  return (
    <form
      ref={form}
      onSubmit={(event) => void save(event)}
      aria-label={`Edit ${label}`}
      className="mt-3 grid gap-4 sm:grid-cols-2"
    >
      {fields.map((field) => {
        const props = {
          id: `${id}-${field}`,
          value: textOf(field),
          className: "field",
        };
        const isList = field === "categories" || lists.includes(field);
        const isLong = field === "description" || isList;
        return (
          <div key={field} className={isLong ? "sm:col-span-2" : undefined}>
            <Field id={props.id} label={fieldNames[field]} hint={isList ? "One per line" : undefined}>
              {isLong ? (
                <textarea {...props} rows={3} onChange={({ target }) => write(field, target.value)} />
              ) : (
                <input {...props} onChange={({ target }) => write(field, target.value)} />
              )}
            </Field>
          </div>
        );
      })}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <BusyButton type="submit" busy={busy === "edit"} pending="Saving..." disabled={isBusy}>
          Save row
        </BusyButton>
        <CancelButton onClick={onClose} />
      </div>
    </form>
  );
}
