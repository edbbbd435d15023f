import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { restoreCompany } from "~/catalog/companies/api";
import { decideRow, undoImport, type ImportRow } from "~/backoffice/import/api";
import type { Outcome, RowChoice, RowDecision } from "~/backoffice/import/import-batch";
import { outcomeNames, rowStateNames } from "~/backoffice/import/import-texts";
import { RowDetails } from "~/backoffice/import/admin/row-details";
import { changeText } from "~/backoffice/import/row-text";
import { counted } from "~/platform/text/format-count";
import { SmallBusyButton } from "~/platform/ui/busy-button";
import { ScriptButton } from "~/platform/ui/script-button";

const outcomeColors: Record<Outcome, string> = {
  create: "text-accent",
  update: "text-paid",
  unchanged: "text-muted",
  skipped: "text-muted",
  conflict: "text-danger",
};
const stateColors: Record<ImportRow["state"], string> = {
  open: "text-muted",
  planned: "text-muted",
  applied: "text-accent",
  failed: "text-danger",
  undone: "text-muted",
  kept: "text-paid",
};

type RowLineProps = { batchId: number; row: ImportRow; isBusy: boolean };

/** A row of an import as a line of the table, and its details below once it's opened. */
export function RowLine({ batchId, row, isBusy }: RowLineProps) {
  const { place: position, label, verdict: outcome, state, issues } = row;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // Once opened, the details stay, so that what was typed there does.
  const [hasDetails, setHasDetails] = useState(false);
  const { mutate } = useMutation();
  const decide = (body: RowChoice) =>
    mutate("decide", () => request(decideRow, { params: { id: batchId, place: position }, body }), {
      failed: "Couldn’t save your choice",
    });
  const toggle = () => {
    setOpen(!isOpen);
    setHasDetails(true);
  };
  return (
    <tbody aria-label={label}>
      <tr className="line">
        <td className={`status ${state === "open" ? outcomeColors[outcome] : stateColors[state]}`}>
          {state === "open" ? outcomeNames[outcome] : rowStateNames[state]}
        </td>
        <th scope="row" className="name">
          <ScriptButton aria-expanded={isOpen} aria-controls={hasDetails ? id : undefined} onClick={toggle}>
            <ChevronRight aria-hidden className={`size-4 shrink-0 transition-transform ${isOpen ? "rotate-90" : ""}`} />
            <span className="truncate">{label}</span>
          </ScriptButton>
        </th>
        <td className="change">
          {issues.length > 0 && <span className="text-paid">{counted(issues.length, "warning")} · </span>}
          {changeText(row)}
        </td>
        <td className="action">
          <RowAction batchId={batchId} row={row} isBusy={isBusy} decide={decide} />
        </td>
      </tr>
      {hasDetails && (
        <tr id={id} hidden={!isOpen}>
          <td colSpan={4} className="px-4 pt-1 pb-4 md:pl-10">
            <RowDetails batchId={batchId} row={row} isBusy={isBusy} decide={decide} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

type RowActionProps = RowLineProps & { decide: (choice: RowChoice) => Promise<unknown> };

/** What applying does with an open row, or a button that reverses what was done. */
function RowAction({ batchId, row, isBusy, decide }: RowActionProps) {
  const { place: position, label, candidate, state, removed } = row;
  const { busy, mutate } = useMutation();
  if (state === "applied" || state === "kept") {
    const undo = () =>
      void mutate("undo", () => request(undoImport, { params: { id: batchId }, body: { places: [position] } }), {
        failed: "Couldn’t undo this row",
      });
    return (
      <SmallBusyButton busy={busy === "undo"} pending="Starting..." disabled={isBusy} onClick={undo}>
        Undo<span className="sr-only"> {label}</span>
      </SmallBusyButton>
    );
  }
  if (!candidate || (state !== "open" && state !== "failed")) return null;
  if (!removed?.canRestore) return <DecisionSelect row={row} decide={decide} />;
  const restore = () =>
    void mutate("restore", () => request(restoreCompany, { params: { id: removed.companyId } }), {
      done: "Company restored",
      failed: "Couldn’t restore the company",
    });
  return (
    <SmallBusyButton busy={busy === "restore"} pending="Restoring..." disabled={isBusy} onClick={restore}>
      Restore<span className="sr-only"> from trash: {label}</span>
    </SmallBusyButton>
  );
}

function DecisionSelect({ row, decide }: Pick<RowActionProps, "row" | "decide">) {
  const { label, decision } = row;
  // Shows the choice immediately, until the stored one has changed or wasn't.
  const [chosen, setChosen] = useState<{ value: RowDecision; before: RowDecision } | null>(null);
  const choose = async (value: RowDecision) => {
    setChosen({ value, before: decision });
    if (!(await decide({ decision: value }))) setChosen(null);
  };
  return (
    <select
      aria-label={`Action for ${label}`}
      value={chosen?.before === decision ? chosen.value : decision}
      onChange={({ target }) => void choose(target.value as RowDecision)}
      className="h-8.5 w-full min-w-0 truncate touch:h-11 rounded-lg border border-field-line bg-surface px-2 text-sm -outline-offset-2"
    >
      {optionsOf(row).map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}

function optionsOf({ verdict: outcome, match }: ImportRow): { value: RowDecision; name: string }[] {
  const mergeName = outcome === "conflict" ? `Update ${match?.name} anyway` : `Merge into ${match?.name}`;
  return [
    ...(match?.by === "source" && outcome !== "conflict"
      ? []
      : [{ value: "create" as const, name: match ? "Add as new company" : "Add" }]),
    ...(match ? [{ value: "merge" as const, name: mergeName }] : []),
    { value: "leave", name: "Skip" },
  ];
}
