import { counted, formatCount } from "~/platform/text/format-count";
import { useSearchParams } from "@remix-run/react";
import { ChevronRight } from "lucide-react";
import { emptyListText, filtersOf, hrefWith } from "~/platform/admin/list-query";
import { ListPages } from "~/platform/admin/list-parts";
import type { ImportBatch, ImportRow } from "~/backoffice/import/api";
import { hasWrongIds, importRowsPerPage, rowsIn, outcomes } from "~/backoffice/import/import-batch";
import { rowStateNames, outcomeNames, wrongIdsText } from "~/backoffice/import/import-texts";
import { RowLine } from "~/backoffice/import/admin/row-line";
import { Link } from "~/platform/ui/link";
import { Section } from "~/platform/ui/section";

type RowListProps = { batch: ImportBatch; isBusy: boolean; rows: { items: ImportRow[]; total: number } };

/** An import's rows by outcome or state. */
export function RowList({ batch: { id, counts }, isBusy, rows: { items, total } }: RowListProps) {
  const [params] = useSearchParams();
  const filtered = Object.keys(filtersOf(params, filterNames)).length > 0;
  // Without filters, they're behind one line.
  const unchanged = filtered ? 0 : counts.unchanged;
  const path = `/admin/imports/${id}`;
  return (
    <Section id="rows" title="Rows" size="lg" className="mt-4">
      {hasWrongIds(counts) && (
        <p role="note" className="mt-3 max-w-[80ch] rounded-lg bg-paid-soft px-4 py-3 font-medium">
          {wrongIdsText(counts)}
        </p>
      )}
      <RowFilters path={path} counts={counts} />
      {items.length === 0 && unchanged === 0 ? (
        <p role="status" className="card mt-4 p-4 text-muted">
          {emptyListText("rows", { total, filtered })}
        </p>
      ) : (
        <div className="card mt-3 overflow-hidden">
          {items.length > 0 && (
            <table className="lines import-rows">
              <caption className="sr-only">Rows</caption>
              <thead>
                <tr className="line line-heads">
                  {["Status", "Name", "What changes", "Action"].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              {items.map((row) => (
                <RowLine key={row.place} batchId={id} row={row} isBusy={isBusy} />
              ))}
            </table>
          )}
          {unchanged > 0 && (
            <Link
              to={hrefWith(params, { ...noFilter, verdict: "unchanged", page: null }, path)}
              options={{ preventScrollReset: true }}
              className="link flex min-h-11 items-center gap-2 border-t border-line px-4 first:border-t-0"
            >
              <ChevronRight aria-hidden className="size-4" />
              Show {counted(unchanged, "unchanged row")}
            </Link>
          )}
        </div>
      )}
      <ListPages path={path} total={total} perPage={importRowsPerPage} />
    </Section>
  );
}

const filteredStates = ["applied", "failed", "undone", "kept"] as const;

const filterNames = ["verdict", "state", "issues"] as const;
const noFilter: Record<(typeof filterNames)[number], string | null> = { verdict: null, state: null, issues: null };

function RowFilters({ path, counts }: { path: string; counts: ImportBatch["counts"] }) {
  const [params] = useSearchParams();
  const states = filteredStates.filter((state) => counts[state]);
  const shown = outcomes.filter((outcome) => outcome !== "conflict" || counts.conflict > 0);
  const filters = [
    { ...noFilter, name: "All", count: rowsIn(counts) },
    ...shown.map((outcome) => ({ ...noFilter, name: outcomeNames[outcome], count: counts[outcome], verdict: outcome })),
    ...(counts.warned > 0 ? [{ ...noFilter, name: "Warnings", count: counts.warned, issues: "true" }] : []),
    ...states.map((state) => ({ ...noFilter, name: rowStateNames[state], count: counts[state], state })),
  ];
  return (
    <nav
      aria-label="Filter rows"
      className="mt-2 flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1"
    >
      {filters.map(({ name, count, ...filter }) => (
        <span key={name} className="filter-chip">
          <Link
            to={hrefWith(params, { ...filter, page: null }, path)}
            options={{ preventScrollReset: true }}
            aria-current={filterNames.every((key) => params.get(key) === filter[key]) ? "true" : undefined}
          >
            {name} <span className="font-normal tabular-nums">{formatCount(count)}</span>
          </Link>
        </span>
      ))}
    </nav>
  );
}
