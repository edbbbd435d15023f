import { formatField } from "~/catalog/companies/facts/plan-text";
import { changeActionNames, entityNames, type Change } from "~/platform/audit/change";
import { request } from "~/platform/api/request";
import { fieldLabel } from "~/catalog/companies/admin/company-draft";
import { counted } from "~/platform/text/format-count";
import { formatDateTime } from "~/platform/text/format-date-time";
import { useMutation } from "~/platform/admin/use-mutation";
import { revertChange } from "~/backoffice/undo/api";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { TextLink } from "~/platform/ui/link";

const originNames = {
  admin: "in admin",
  api: "via the API",
  script: "via a script",
  ai: "by AI",
  vendor: "for the vendor",
};

/** Audit log entries, newest first, with their field changes. Company changes can be reverted. */
export function ChangesList({ changes, linked = true }: { changes: Change[]; linked?: boolean }) {
  const { busy, mutate } = useMutation();
  const revert = ({ id, label }: Change) =>
    mutate(`revert ${id}`, () => request(revertChange, { params: { id } }), {
      done: () => ({ title: "Reverted", description: `${label} is back to how it was before this change.` }),
      failed: "Couldn’t revert the change",
    });
  return (
    <ol className="space-y-3">
      {changes.map((entry) => (
        <li key={entry.id} className="card p-4">
          <div className="flex flex-wrap items-start justify-between gap-3">
            <div className="min-w-0">
              <p className="break-words">
                <span className="font-medium">{entry.actor.name}</span> {changeActionNames[entry.action]}{" "}
                {linked && entry.entity === "company" ? (
                  <TextLink to={`/admin/companies/${entry.entityId}/history`}>{entry.label}</TextLink>
                ) : (
                  <span className="font-medium">{entry.label}</span>
                )}{" "}
                <span className="text-muted">({entityNames[entry.entity]})</span>
              </p>
              <p className="mt-0.5 text-sm text-muted">
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> · {originNames[entry.actor.from]}
              </p>
            </div>
            {entry.entity === "company" && (
              <SmallBusyButton
                busy={busy === `revert ${entry.id}`}
                pending="Reverting..."
                onClick={() => void revert(entry)}
              >
                Revert<span className="sr-only"> this change of {entry.label}</span>
              </SmallBusyButton>
            )}
          </div>
          {entry.fields.length > 0 && <Fields entry={entry} />}
        </li>
      ))}
    </ol>
  );
}

function Fields({ entry: { id, fields } }: { entry: Change }) {
  const names = fields.map(({ field }) => fieldLabel(field)).join(", ");
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-8 items-center text-sm text-accent">
        {counted(fields.length, "field")}: {names}
      </summary>
      <dl className="mt-2 space-y-3 text-sm">
        {fields.map(({ field, before, after }) => (
          <div key={`${id} ${field}`}>
            <dt className="font-medium">{fieldLabel(field)}</dt>
            <dd className="mt-1 grid gap-2 sm:grid-cols-2">
              <Version title="Before" value={before} />
              <Version title="After" value={after} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Version({ title, value }: { title: string; value: unknown }) {
  return (
    <div className="max-h-60 min-w-0 overflow-y-auto rounded-lg bg-sunken px-3 py-2">
      <p className="text-xs font-medium text-muted uppercase">{title}</p>
      <p className="break-words whitespace-pre-wrap">{formatField(value)}</p>
    </div>
  );
}
