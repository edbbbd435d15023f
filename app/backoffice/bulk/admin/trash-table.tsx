import { useState } from "react";
import { WideTable } from "~/platform/admin/data-table";
import { SelectRow } from "~/platform/admin/select-row";
import { RowButtons } from "~/platform/admin/row-menu";
import { useMutation } from "~/platform/admin/use-mutation";
import { request } from "~/platform/api/request";
import { entityNames } from "~/platform/audit/change";
import { restorePost } from "~/content/blog/api";
import { restoreInBulk } from "~/backoffice/bulk/api";
import { restoreCategory } from "~/catalog/categories/api";
import { restoreCompany } from "~/catalog/companies/api";
import { counted, formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { formatDateTime } from "~/platform/text/format-date-time";
import type { TrashedEntity } from "~/platform/trash/trashed";
import type { TrashedThing } from "~/platform/trash/api";
import { SmallBusyButton } from "~/platform/ui/busy-button";

type TrashTableProps = {
  things: TrashedThing[];
  /** Number of items that match the filters, on all pages. */
  total: number;
  filters: { q?: string; entity?: string };
};

type Refused = { label: string; reason: string };

const restorers = { company: restoreCompany, category: restoreCategory, post: restorePost };
const keyOf = ({ entity, id }: TrashedThing) => `${entity} ${id}`;
const countedItems = (count: number) => counted(count, "item");

/** A page of the trash. Restores one item, the selected ones, or all that match the filters. */
export function TrashTable({ things, total, filters }: TrashTableProps) {
  const { busy, mutate, withUndo } = useMutation();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const [refused, setRefused] = useState<Refused[]>([]);
  const chosen = things.filter((thing) => isAll || selected.has(keyOf(thing)));
  const count = isAll ? total : chosen.length;

  const select = (changed: TrashedThing[], on: boolean) => {
    const next = new Set(isAll ? things.map(keyOf) : selected);
    for (const one of changed) {
      if (on) next.add(keyOf(one));
      else next.delete(keyOf(one));
    }
    setAll(false);
    setSelected(next);
  };
  const restore = (thing: TrashedThing) =>
    mutate(keyOf(thing), () => request(restorers[thing.entity], { params: { id: thing.id } }), {
      done: () => ({ title: "Restored", description: `${thing.label} restored` }),
      failed: "Couldn’t restore this item",
    });
  const restoreChosen = async () => {
    const items = chosen.map(({ entity, id }) => ({ entity, id }));
    const query = { ...filters, entity: filters.entity as TrashedEntity | undefined };
    const answer = await mutate("restore", () => request(restoreInBulk, { body: isAll ? { query } : { items } }), {
      done: ({ restored, undo, refused }) => {
        const description = refused.length > 0 ? `${countedItems(refused.length)} couldn’t be restored.` : "";
        const toast = { title: `${countedItems(restored)} restored`, ...(description && { description: description }) };
        return undo ? withUndo(toast, undo) : toast;
      },
      failed: "Couldn’t restore these items",
    });
    if (!answer) return;
    setSelected(new Set());
    setAll(false);
    setRefused(answer.refused);
  };

  return (
    <>
      <div role="status">{refused.length > 0 && <RefusedList refused={refused} />}</div>
      <WideTable
        name="trash"
        label="Trash"
        heads={["Select", "Name", "Type", "Removed", "By", "Deleted for good on", "Actions"]}
        required={["Select", "Name", "Actions"]}
        all={{
          checked: things.length > 0 && chosen.length === things.length,
          some: chosen.length > 0 && chosen.length < things.length,
          onChange: (on) => select(things, on),
        }}
        above={
          things.length > 0 && (
            <div
              role="group"
              aria-label="Selected items"
              className="mr-auto flex flex-wrap items-center gap-x-4 gap-y-2 tabular-nums"
            >
              <SmallBusyButton
                busy={busy === "restore"}
                pending="Restoring..."
                disabled={count === 0}
                onClick={() => void restoreChosen()}
              >
                {count === 0 ? "Restore selected" : `Restore ${countedItems(count)}`}
              </SmallBusyButton>
              {total > things.length && !isAll && (
                <button type="button" className="link min-h-11" onClick={() => setAll(true)}>
                  Select all {formatCount(total)}
                </button>
              )}
            </div>
          )
        }
      >
        {things.map((thing) => (
          <tr key={keyOf(thing)}>
            <td>
              <SelectRow name={thing.label} checked={chosen.includes(thing)} onChange={(on) => select([thing], on)} />
            </td>
            <td className="font-medium sm:min-w-40">{thing.label}</td>
            <td className="capitalize">{entityNames[thing.entity]}</td>
            <td data-label="Removed" className="whitespace-nowrap">
              <time dateTime={thing.trashedAt} title={formatDateTime(thing.trashedAt)}>
                {formatDate(thing.trashedAt)}
              </time>
            </td>
            <td className="max-sm:hidden">{thing.trashedBy}</td>
            <td data-label="Deleted for good on" className="whitespace-nowrap max-sm:basis-full">
              {formatDate(thing.expiresAt)}
            </td>
            <td>
              <RowButtons name={thing.label} pending={busy === keyOf(thing) ? "Restoring..." : undefined}>
                <SmallBusyButton
                  busy={busy === keyOf(thing)}
                  pending="Restoring..."
                  onClick={() => void restore(thing)}
                >
                  Restore<span className="sr-only"> {thing.label}</span>
                </SmallBusyButton>
              </RowButtons>
            </td>
          </tr>
        ))}
      </WideTable>
    </>
  );
}

const maxShown = 20;

function RefusedList({ refused }: { refused: Refused[] }) {
  return (
    <div className="mb-3 rounded-lg bg-paid-soft px-4 py-3">
      <p className="font-medium">{countedItems(refused.length)} couldn’t be restored</p>
      <ul className="mt-1 list-disc space-y-1 ps-5">
        {refused.slice(0, maxShown).map(({ label, reason }, i) => (
          <li key={i} className="break-words">
            {label}: {reason}
          </li>
        ))}
      </ul>
      {refused.length > maxShown && (
        <p className="mt-1">{formatCount(refused.length - maxShown)} more stay in the trash.</p>
      )}
    </div>
  );
}
