import { formatCount } from "~/platform/text/format-count";
import { request } from "~/platform/api/request";
import { useMutation } from "~/platform/admin/use-mutation";
import { applyImport, type ImportRow } from "~/backoffice/import/api";
import type { RowChoice } from "~/backoffice/import/import-batch";
import { issueText, matchNames } from "~/backoffice/import/import-texts";
import { RowCandidate } from "~/backoffice/import/admin/row-candidate";
import { RowEditor } from "~/backoffice/import/admin/row-editor";
import { RowMerge } from "~/backoffice/import/admin/row-merge";
import { asSentence } from "~/backoffice/import/row-text";
import { BusyButton } from "~/platform/ui/busy-button";
import { Link } from "~/platform/ui/link";

type RowDetailsProps = {
  batchId: number;
  row: ImportRow;
  isBusy: boolean;
  /** Stores what applying does with the row and its fields. */
  decide: (choice: RowChoice) => Promise<unknown>;
};

/** A row's reason and warnings, the company that it is or may be, its data, and which fields applying takes. */
export function RowDetails({ batchId, row, isBusy, decide }: RowDetailsProps) {
  const { place: position, label, verdict: outcome, reason, issues, state, match, companyId } = row;
  const isOpen = state === "open" || state === "failed";
  return (
    <>
      <p className="text-sm break-words text-muted">
        <span className="tabular-nums">Row {formatCount(position)}.</span> {reason && asSentence(reason)}
      </p>
      <p className="font-semibold break-words">{label}</p>
      {issues.length > 0 && <Issues issues={issues} />}
      {match && (
        <p className="mt-1 text-sm break-words text-muted">
          {matchWord(row)}{" "}
          <Link to={`/company/${match.companyId}`} className="link tap">
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
      {row.candidate && isOpen && row.decision === "merge" && <RowMerge row={row} decide={decide} />}
      {row.candidate && isOpen && row.decision !== "leave" && !row.removed?.canRestore && (
        <ApplyRow batchId={batchId} row={row} isBusy={isBusy} />
      )}
      {(state === "applied" || state === "kept") && companyId !== undefined && !match && (
        <Link to={`/company/${companyId}`} className="link tap mt-1 text-sm">
          View company<span className="sr-only"> of {label}</span>
        </Link>
      )}
    </>
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

function ApplyRow({ batchId, row: { place: position, label }, isBusy }: Omit<RowDetailsProps, "decide">) {
  const { busy, mutate } = useMutation();
  const apply = () =>
    void mutate("apply", () => request(applyImport, { params: { id: batchId }, body: { places: [position] } }), {
      failed: "Couldn’t apply this row",
    });
  return (
    <BusyButton
      busy={busy === "apply"}
      pending="Starting..."
      disabled={isBusy}
      onClick={apply}
      className="button-quiet mt-3"
    >
      Apply<span className="sr-only"> {label}</span>
    </BusyButton>
  );
}

function matchWord({ verdict: outcome }: ImportRow): string {
  if (outcome === "conflict") return "The ID belongs to";
  return outcome === "skipped" ? "Possible match:" : "Matches";
}
