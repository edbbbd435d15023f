import type { ReactNode } from "react";

type DiffField = { field: string; label: string; before: string; after: string };
type EditDiffProps = {
  fields: readonly DiffField[];
  /** A control beside each field's label. */
  control?: (field: DiffField) => ReactNode;
};

/** The fields of an edit with their old and new values. */
export function EditDiff({ fields, control }: EditDiffProps) {
  return (
    <ul className="mt-3 space-y-4">
      {fields.map((field) => (
        <li key={field.field}>
          {control?.(field) ?? <p className="font-medium">{field.label}</p>}
          <div className="mt-1 grid gap-2 sm:grid-cols-2">
            <Value label="Now" text={field.before} className="bg-sunken" />
            <Value label="New" text={field.after} className="bg-accent-soft" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Value({ label, text, className }: { label: string; text: string; className: string }) {
  return (
    <div className={`min-w-0 rounded-lg px-3 py-2 ${className}`}>
      <p className="text-xs font-medium text-muted">{label}</p>
      <p className="break-words whitespace-pre-wrap">{text || <em>None</em>}</p>
    </div>
  );
}
