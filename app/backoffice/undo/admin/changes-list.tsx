import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatField } from "~/catalog/companies/field-text";
import { changeActionNames, entityNames, type Change } from "~/platform/audit/change";
import { request } from "~/platform/api/request";
import { undoChanges } from "~/platform/api/undo-changes";
import { fieldLabel } from "~/catalog/companies/admin/company-draft";
import { countedCompanies } from "~/catalog/companies/counted-companies";
import { counted, formatCount } from "~/platform/text/format-count";
import { formatDateTime } from "~/platform/text/format-date-time";
import { useMutation } from "~/platform/admin/use-mutation";
import { revertChange } from "~/backoffice/undo/api";
import { common, importOf, inBatches, isUndoable } from "~/backoffice/undo/batches";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { SmallLink, TextLink } from "~/platform/ui/link";
import { actorText } from "~/platform/audit/actor";

const originNames = {
  admin: "in admin",
  api: "via the API",
  script: "via a script",
  ai: "by AI",
  vendor: "for the vendor",
};

type ChangesListProps = {
  changes: Change[];
  /** How many changes a batch has in all, if several of them are here. */
  sizes?: Record<string, number>;
  /** Whether entries name their company, and link to its history. */
  linked?: boolean;
};

/**
 * Audit log entries, newest first. Each is a line that opens to its field changes, and those that were made together are
 * behind one line. Company changes can be reverted.
 */
export function ChangesList({ changes, sizes = {}, linked = true }: ChangesListProps) {
  if (changes.length === 0) return null;
  return (
    <div className={`lines change-lines card overflow-clip ${linked ? "" : "of-one"}`}>
      <div aria-hidden className="line line-heads">
        <span className="time">
          <span className="pl-5.5">Time</span>
        </span>
        <span>By</span>
        <span>Action</span>
        {linked && <span>What</span>}
        <span>Fields</span>
        <span>From</span>
      </div>
      <ol>
        {inBatches(changes).map(([first, ...others]) =>
          first && others.length > 0 ? (
            <Batch key={first.id} batch={[first, ...others]} size={sizes[first.undo]} linked={linked} />
          ) : (
            first && <Entry key={first.id} entry={first} linked={linked} />
          ),
        )}
      </ol>
    </div>
  );
}

type BatchProps = { batch: [Change, ...Change[]]; size?: number | undefined; linked: boolean };

/** Changes that were made together, as one line that opens to them. */
function Batch({ batch, size = batch.length, linked }: BatchProps) {
  const { busy, mutate, withUndo } = useMutation();
  const [first] = batch;
  const { undo } = first;
  const action = common(batch.map(({ action }) => action));
  const areCompanies = batch.every(({ entity }) => entity === "company") && size === batch.length;
  const items = areCompanies ? countedCompanies(size) : counted(size, "item");
  const importId = importOf(first);
  const labels = [...new Set(batch.map(({ label }) => label))].join(", ");
  const undoAll = () =>
    void mutate("undo", () => request(undoChanges, { body: { undo } }), {
      done: ({ changed, undo }) => withUndo({ title: `${counted(changed, "change")} undone` }, undo),
      failed: "Couldn’t undo these changes",
    });
  return (
    <li className="relative">
      <details className="group/batch">
        <Line
          change={first}
          action={action ? changeActionNames[action] : "made"}
          what={<span className="font-semibold">{action ? items : counted(size, "change")}</span>}
          linked={linked}
          fields={size > batch.length ? `${formatCount(batch.length)} on this page: ${labels}` : labels}
          chevron="group-open/batch:rotate-90"
        />
        <ol className="border-t border-line bg-paper">
          {batch.map((entry) => (
            <Entry key={entry.id} entry={entry} linked={linked} />
          ))}
        </ol>
      </details>
      <div className="line-action">
        {importId !== undefined ? (
          <SmallLink to={`/admin/imports/${importId}`}>
            Import<span className="sr-only"> {importId}</span>
          </SmallLink>
        ) : (
          isUndoable(batch) && (
            <SmallBusyButton busy={busy === "undo"} pending="Undoing..." onClick={undoAll}>
              Undo<span className="sr-only"> these {counted(size, "change")}</span>
            </SmallBusyButton>
          )
        )}
      </div>
    </li>
  );
}

function Entry({ entry, linked }: { entry: Change; linked: boolean }) {
  const { busy, mutate } = useMutation();
  const { id, label, entity, fields } = entry;
  const revert = () =>
    void mutate("revert", () => request(revertChange, { params: { id } }), {
      done: () => ({ title: "Reverted", description: `${label} is back to how it was before this change.` }),
      failed: "Couldn’t revert the change",
    });
  const names = fields.map(({ field }) => fieldLabel(field)).join(", ");
  return (
    <li className="relative">
      <details className="group/entry">
        <Line
          change={entry}
          action={changeActionNames[entry.action]}
          what={
            linked ? (
              <>
                <span className="font-semibold">{label}</span>{" "}
                <span className={`text-muted ${entity === "company" ? "of-company" : ""}`}>
                  ({entityNames[entity]})
                </span>
              </>
            ) : (
              <span className="sr-only">{label}</span>
            )
          }
          linked={linked}
          fields={fields.length > 0 && `${counted(fields.length, "field")}: ${names}`}
          chevron="group-open/entry:rotate-90"
        />
        <Details entry={entry} linked={linked} />
      </details>
      {entity === "company" && (
        <div className="line-action">
          <SmallBusyButton busy={busy === "revert"} pending="Reverting..." onClick={revert}>
            Revert<span className="sr-only"> this change of {label}</span>
          </SmallBusyButton>
        </div>
      )}
    </li>
  );
}

type LineProps = {
  change: Change;
  action: string;
  what: ReactNode;
  /** Whether there's a column for `what`. */
  linked: boolean;
  fields: ReactNode;
  /** The class that turns the chevron of an open line. */
  chevron: string;
};

/** Reads as a sentence: on narrow screens, it's shown as one. */
function Line({ change: { at, actor }, action, what, linked, fields, chevron }: LineProps) {
  return (
    <summary className="line">
      <span className="time">
        <ChevronRight aria-hidden className={`size-4 shrink-0 transition-transform ${chevron}`} />
        <time dateTime={at}>{formatDateTime(at)}</time>
      </span>{" "}
      <span className="sentence">
        <span className="font-medium">{actorText(actor)}</span>{" "}
        <span>
          {linked ? (
            action
          ) : (
            <>
              {action} {what}
            </>
          )}
        </span>{" "}
        {linked && <span>{what}</span>}
      </span>{" "}
      <span className="fields">{fields}</span> <span className="from">{originNames[actor.from]}</span>
    </summary>
  );
}

function Details({
  entry: { id, entity, entityId, label, actor, fields },
  linked,
}: {
  entry: Change;
  linked: boolean;
}) {
  return (
    <div className="border-t border-line bg-paper px-4 py-3 md:pl-10">
      <p className="font-semibold break-words">{label}</p>
      <p className="break-words">
        <span className="text-muted">
          {actorText(actor)}, {originNames[actor.from]}
        </span>
        {linked && entity === "company" && (
          <>
            {" "}
            · <TextLink to={`/admin/companies/${entityId}/history`}>History of {label}</TextLink>
          </>
        )}
      </p>
      {fields.length > 0 && (
        <dl className="mt-2 space-y-3">
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
      )}
    </div>
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
