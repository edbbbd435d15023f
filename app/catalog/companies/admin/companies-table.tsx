import { useNavigation, useRevalidator, useSearchParams } from "@remix-run/react";
import { createColumnHelper, flexRender, getCoreRowModel, useReactTable, type Updater } from "@tanstack/react-table";
import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { ColumnChoice, useColumns } from "~/platform/admin/column-choice";
import type { Company } from "~/catalog/companies/company";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { logoOf } from "~/catalog/companies/logo";
import { YesNo } from "~/platform/admin/data-table";
import { SelectAll, SelectRow } from "~/platform/admin/select-row";
import {
  emptyListText,
  filtersOf,
  hrefWith,
  nounOf,
  pageOf,
  rangeText,
  rowsPerPage,
} from "~/platform/admin/list-query";
import { filterNames, sortableColumns } from "~/catalog/companies/admin/dashboard";
import type { Selection } from "~/catalog/companies/admin/selection";
import { RowActions } from "~/catalog/companies/admin/row-actions";
import { formatRating } from "~/catalog/companies/rating";
import { Pages } from "~/platform/ui/pages";
import { Pill } from "~/platform/ui/pill";
import { ScrollArea } from "~/platform/ui/scroll-area";
import { Link } from "~/platform/ui/link";

type CompaniesTableProps = {
  rows: Company[];
  /** Total across all pages. */
  total: number;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** What is beside the count, such as links to views. */
  above: ReactNode;
};

const column = createColumnHelper<Company>();
const columns = [
  column.display({
    id: "select",
    header: ({ table }) => (
      <SelectAll
        checked={table.getIsAllPageRowsSelected()}
        some={!table.getIsAllPageRowsSelected() && table.getIsSomePageRowsSelected()}
        onChange={(on) => table.toggleAllPageRowsSelected(on)}
      />
    ),
    cell: ({ row }) => (
      <SelectRow name={row.original.name} checked={row.getIsSelected()} onChange={(on) => row.toggleSelected(on)} />
    ),
  }),
  column.accessor("name", { header: "Name", cell: ({ row }) => <NameCell company={row.original} /> }),
  column.accessor("rating", { header: "Rating", cell: ({ getValue }) => formatRating(getValue()) }),
  column.accessor("featured", { header: "Featured", cell: ({ getValue }) => <YesNo is={getValue()} /> }),
  column.accessor("sponsored", { header: "Sponsored", cell: ({ getValue }) => <YesNo is={getValue()} /> }),
  column.display({ id: "actions", header: "Actions", cell: ({ row }) => <RowActions company={row.original} /> }),
];

/** The heads of the columns, by which users hide some of them. */
const heads = ["Select", "Name", "Rating", "Featured", "Sponsored", "Actions"];
const required = ["Select", "Name", "Actions"];
/** Of columns that take what is left, or line up on the right. */
const classes: Record<string, string> = {
  name: "sm:w-1/2 lg:max-xl:relative",
  rating: "text-right! tabular-nums",
  actions: "text-right!",
};

/** What is before a cell on phones. */
const labels: Record<string, string> = { rating: "★", featured: "Featured", sponsored: "Sponsored" };

/** A page of companies. The server filters, sorts, and pages by the URL's parameters. */
export function CompaniesTable({ rows, total, selection, onSelect, above }: CompaniesTableProps) {
  const [params] = useSearchParams();
  const { state, location } = useNavigation();
  const sort = params.get("sort");
  const sorting = sort ? [{ id: sort, desc: params.get("dir") === "desc" }] : [];
  const chosen = Object.fromEntries(
    (selection.all ? rows.map(({ id }) => id) : [...selection.ids]).map((id) => [String(id), true]),
  );
  // The React Compiler skips this component, which is fine: the table is recreated on each change of its input.
  // oxlint-disable-next-line react/incompatible-library
  const table = useReactTable({
    data: rows,
    columns,
    state: { sorting, rowSelection: chosen },
    getRowId: ({ id }) => String(id),
    getCoreRowModel: getCoreRowModel(),
    manualFiltering: true,
    manualPagination: true,
    manualSorting: true,
    rowCount: total,
    onRowSelectionChange: (updater: Updater<Record<string, boolean>>) => {
      const next = typeof updater === "function" ? updater(chosen) : updater;
      onSelect({
        ids: new Set(
          Object.keys(next)
            .filter((id) => next[id])
            .map(Number),
        ),
        all: false,
      });
    },
  });
  const range = useRangeSelection(rows, selection, onSelect);
  const { hides, ...choice } = useColumns({ table: "companies", heads, required });
  const filtered = Object.keys(filtersOf(params, filterNames)).length > 0;
  const page = pageOf(params);
  const pages = Math.max(1, Math.ceil(total / rowsPerPage));
  const { state: refreshing } = useRevalidator();
  const loading = refreshing === "loading" || (state === "loading" && location.pathname === "/admin");
  return (
    <>
      <div className="list-bar mt-3 mb-2 gap-x-3">
        {above}
        <p role="status" className="text-sm text-muted tabular-nums max-sm:order-last max-sm:basis-full">
          {rows.length === 0
            ? emptyListText("companies", { total, filtered })
            : `${rangeText(page, rows.length, total)} ${nounOf("companies", total)}`}
        </p>
        <ColumnChoice {...choice} />
      </div>
      <ScrollArea label="Companies">
        {/* Users press the controls inside, which are all reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          aria-busy={loading}
          data-hides={hides}
          onKeyDown={onArrowKey}
          onClick={range}
          className="data-table list-table aria-busy:opacity-60"
        >
          <caption className="sr-only">Companies</caption>
          <thead>
            {table.getHeaderGroups().map(({ id, headers }) => (
              <tr key={id}>
                {headers.map((header) => (
                  <th
                    key={header.id}
                    scope="col"
                    className={classes[header.column.id]}
                    aria-sort={header.column.id === sort ? (sorting[0]?.desc ? "descending" : "ascending") : undefined}
                  >
                    {isSortable(header.column.id) ? (
                      <SortLink name={header.column.id}>
                        {flexRender(header.column.columnDef.header, header.getContext())}
                      </SortLink>
                    ) : (
                      flexRender(header.column.columnDef.header, header.getContext())
                    )}
                    {header.column.id === "name" && (
                      // Above what `NameCell` has beside the name.
                      <span aria-hidden className="absolute left-[calc(50%+1.875rem)] leading-9 max-lg:hidden">
                        Categories
                      </span>
                    )}
                  </th>
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr key={row.id} className={row.getIsSelected() ? "bg-accent-soft" : undefined}>
                {row.getVisibleCells().map((cell) => (
                  <td key={cell.id} data-label={labels[cell.column.id]} className={classes[cell.column.id]}>
                    {flexRender(cell.column.columnDef.cell, cell.getContext())}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <Pages page={page} pages={pages} hrefOf={(page) => hrefWith(params, { page: page > 1 ? String(page) : null })} />
    </>
  );
}

function NameCell({ company }: { company: Company }) {
  const { id, name, status, categories } = company;
  return (
    <div className="items-center gap-3 sm:flex sm:min-w-52">
      <div className="row-logo">
        <CompanyLogo logo={logoOf(company)} size="small" isDense />
      </div>
      <div className="min-w-0 flex-1 items-center gap-x-4 lg:grid lg:grid-cols-2">
        {status === "draft" ? (
          <p className="flex min-h-6 flex-wrap items-center gap-2 break-words">
            {name} <Pill tone="notable">Draft</Pill>
          </p>
        ) : (
          <Link to={`/company/${id}`} className="tap font-medium break-words hover:text-accent">
            {name}
          </Link>
        )}
        <p className="text-sm text-muted max-lg:text-xs max-sm:hidden">
          {categories.map(({ name }) => name).join(", ") || "No category"}
        </p>
      </div>
    </div>
  );
}

const isSortable = (id: string) => sortableColumns.some((name) => name === id);

/** Toggles a column's sorting: ascending, descending, then default. */
function SortLink({ name, children }: { name: string; children: React.ReactNode }) {
  const [params] = useSearchParams();
  const current = params.get("sort") === name ? (params.get("dir") === "desc" ? "desc" : "asc") : null;
  const next = current === null ? "asc" : current === "asc" ? "desc" : null;
  const Arrow = current === null ? ArrowUpDown : current === "asc" ? ArrowUp : ArrowDown;
  return (
    <Link
      to={hrefWith(params, { sort: next && name, dir: next === "desc" ? "desc" : null, page: null })}
      options={{ replace: true, preventScrollReset: true }}
      className="inline-flex min-h-9 items-center gap-1.5 hover:text-accent touch:min-h-11"
    >
      {children}
      <Arrow aria-hidden className="size-4" />
    </Link>
  );
}

/** Up and Down move to the same control in the next row. */
function onArrowKey(event: KeyboardEvent<HTMLTableElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const cell = event.target instanceof Element ? event.target.closest("td, th") : null;
  const row = cell?.parentElement;
  if (step === undefined || !cell || !row) return;
  const rows = [...event.currentTarget.rows];
  const controlsOf = (cell: Element | undefined) =>
    [...(cell?.querySelectorAll<HTMLElement>("a, button, input") ?? [])].filter((control) => control.checkVisibility());
  const index = controlsOf(cell).indexOf(event.target as HTMLElement);
  const column = [...row.children].indexOf(cell);
  const next = rows[rows.indexOf(row as HTMLTableRowElement) + step]?.cells[column];
  const control = controlsOf(next)[Math.max(0, index)];
  if (!control) return;
  event.preventDefault();
  control.focus();
}

/** With Shift, applies this checkbox's state to all rows since the last clicked one. */
function useRangeSelection(rows: Company[], selection: Selection, onSelect: (selection: Selection) => void) {
  const last = useRef<number>();
  return (event: MouseEvent<HTMLTableElement>) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || !input.closest("tbody")) return;
    const index = [...event.currentTarget.tBodies[0]!.rows].indexOf(input.closest("tr")!);
    const before = last.current;
    last.current = index;
    if (!event.shiftKey || before === undefined) return;
    const between = rows.slice(Math.min(before, index), Math.max(before, index) + 1).map(({ id }) => id);
    const ids = new Set(selection.ids);
    for (const id of between) {
      if (input.checked) ids.add(id);
      else ids.delete(id);
    }
    onSelect({ ids, all: false });
  };
}
