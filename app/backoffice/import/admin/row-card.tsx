import { formatCount } from "~/platform/text/format-count";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { restoreCompany } from "~/catalog/companies/api";
import { applyImport, decideRow, undoImport, type ImportRow } from "~/backoffice/import/api";
import type { RowChoice, RowDecision, Outcome } from "~/backoffice/import/import-batch";
import { issueText, matchNames, rowStateNames, outcomeNames } from "~/backoffice/import/import-texts";
import { RowCandidate } from "~/backoffice/import/admin/row-candidate";
import { RowEditor } from "~/backoffice/import/admin/row-editor";
import { RowMerge } from "~/backoffice/import/admin/row-merge";
import { BusyButton, SmallBusyButton } from "~/platform/ui/busy-button";
import { Link } from "~/platform/ui/link";
import { Pill, type Tone } from "~/platform/ui/pill";

const outcomeTones: Record<Outcome, Tone> = {
  create: "good",
  update: "notable",
  unchanged: "quiet",
  skipped: "quiet",
  conflict: "bad",
};
const stateTones: Record<ImportRow["state"], Tone> = {
  open: "quiet",
  planned: "quiet",
  applied: "good",
  failed: "bad",
  undone: "quiet",
  kept: "notable",
};

type RowCardProps = { batchId: number; row: ImportRow; isBusy: boolean };

/** A row with its outcome and reason, the company that it is or may be, and the admin's decision. */
export function RowCard({ batchId, row, isBusy }: RowCardProps) {
  const { place: position, label, verdict: outcome, reason, issues, state, match, companyId } = row;
  const isOpen = state === "open" || state === "failed";
  return (
    <li aria-label={label} className="card min-w-0 p-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="text-sm text-muted tabular-nums">{formatCount(position)}</span>
        <span className="min-w-0 font-semibold break-words">{label}</span>
        <Pill tone={outcomeTones[outcome]}>{outcomeNames[outcome]}</Pill>
        {state !== "open" && <Pill tone={stateTones[state]}>{rowStateNames[state]}</Pill>}
      </p>
      {reason && <p className="mt-1 max-w-[80ch] text-sm break-words">{capital(reason)}.</p>}
      {issues.length > 0 && <Issues issues={issues} />}
      {match && (
        <p className="mt-1 text-sm break-words text-muted">
          {matchWord(row)}{" "}
          <Link to={`/company/${match.companyId}`} className="link inline-block py-0.5">
            {match.name}
          </Link>{" "}
          ({outcome === "conflict" ? match.website : matchNames[match.by]}).
        </p>
      )}
      {row.candidate && isOpen && row.decision !== "merge" && (
        <RowCandidate candidate={row.candidate} categories={row.categories} />
      )}
      {row.repeats !== undefined && (
        <p className="mt-1 text-sm text-muted tabular-nums">See row {formatCount(row.repeats)}.</p>
      )}
      {row.cells && isOpen && <RowEditor batchId={batchId} row={{ ...row, cells: row.cells }} isBusy={isBusy} />}
      {row.candidate && isOpen && <OpenRow batchId={batchId} row={row} isBusy={isBusy} />}
      {(state === "applied" || state === "kept") && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <UndoRow batchId={batchId} row={row} isBusy={isBusy} />
          {companyId !== undefined && !match && (
            <Link to={`/company/${companyId}`} className="link inline-block py-1 text-sm">
              View company<span className="sr-only"> of {label}</span>
            </Link>
          )}
        </div>
      )}
    </li>
  );
}

function Issues({ issues }: { issues: ImportRow["issues"] }) {
  return (
    <ul aria-label="Warnings" className="mt-1 grid max-w-[80ch] gap-1 text-sm text-paid">
      {issues.map((issue, i) => (
        <li key={i} className="break-words">
          {issueText(issue)}
        </li>
      ))}
    </ul>
  );
}

function OpenRow({ batchId, row, isBusy }: RowCardProps) {
  const { place: position, label, verdict: outcome, decision, match, removed } = row;
  const { busy, mutate } = useMutation();
  const restore = (companyId: number) =>
    void mutate("restore", () => request(restoreCompany, { params: { id: companyId } }), {
      done: "Company restored",
      failed: "Couldn’t restore the company",
    });
  const decide = (body: RowChoice) =>
    mutate("decide", () => request(decideRow, { params: { id: batchId, place: position }, body }), {
      failed: "Couldn’t save your choice",
    });
  const apply = () =>
    void mutate("apply", () => request(applyImport, { params: { id: batchId }, body: { places: [position] } }), {
      failed: "Couldn’t apply this row",
    });
  const mergeName = outcome === "conflict" ? `Update ${match?.name} anyway` : `Merge into ${match?.name}`;
  const options: { value: RowDecision; name: string }[] = [
    ...(match?.by === "source" && outcome !== "conflict"
      ? []
      : [{ value: "create" as const, name: match ? "Add as new company" : "Add" }]),
    ...(match ? [{ value: "merge" as const, name: mergeName }] : []),
    { value: "leave", name: "Skip" },
  ];
  if (removed?.canRestore)
    return (
      <BusyButton
        busy={busy === "restore"}
        pending="Restoring..."
        disabled={isBusy}
        onClick={() => restore(removed.companyId)}
        className="button-quiet mt-3"
      >
        Restore from trash<span className="sr-only">: {label}</span>
      </BusyButton>
    );
  return (
    <>
      {decision === "merge" && <RowMerge row={row} decide={decide} />}
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <select
          aria-label={`Action for ${label}`}
          value={decision}
          onChange={({ target }) => void decide({ decision: target.value as RowDecision })}
          className="field min-w-40 shrink grow basis-40 sm:max-w-80 sm:grow-0 sm:basis-80"
        >
          {options.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <BusyButton
          busy={busy === "apply"}
          pending="Starting..."
          disabled={isBusy || decision === "leave"}
          onClick={apply}
          className="button-quiet"
        >
          Apply<span className="sr-only"> {label}</span>
        </BusyButton>
      </div>
    </>
  );
}

function UndoRow({ batchId, row: { place: position, label }, isBusy }: RowCardProps) {
  const { busy, mutate } = useMutation();
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

function matchWord({ verdict: outcome }: ImportRow): string {
  if (outcome === "conflict") return "The ID belongs to";
  return outcome === "skipped" ? "Possible match:" : "Matches";
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
