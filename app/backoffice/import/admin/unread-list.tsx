import type { ColumnField } from "~/backoffice/import/columns";
import { fieldNames } from "~/backoffice/import/import-texts";
import type { UnreadColumn } from "~/backoffice/import/unread-columns";
import { counted } from "~/platform/text/format-count";

type UnreadListProps = { columns: readonly UnreadColumn[]; onUse: (field: ColumnField, heading: string) => void };

const buttonText = (field: ColumnField) => `Use as ${fieldNames[field].toLowerCase()}`;

/** The columns that nothing is read from, with the fields that their values look like. */
export function UnreadList({ columns, onUse }: UnreadListProps) {
  if (columns.length === 0) return null;
  return (
    <section aria-label="Columns that won’t be imported" className="mt-5 min-w-0">
      <h3 className="font-medium">Columns that won’t be imported</h3>
      <ul className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-muted">
        {columns.map(({ heading, filled, field }) => (
          <li key={heading} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">
              {heading || "No heading"}: {counted(filled, "value")}
            </span>
            {field && (
              <button
                type="button"
                className="button-small"
                aria-label={`${buttonText(field)}: ${heading}`}
                onClick={() => onUse(field, heading)}
              >
                {buttonText(field)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
