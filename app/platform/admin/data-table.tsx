import type { ReactNode } from "react";
import { ColumnChoice, HideColumnsEarly, useColumns } from "~/platform/admin/column-choice";
import { FigureHeads } from "~/platform/admin/number-cells";
import { ScrollArea } from "~/platform/ui/scroll-area";

type DataTableProps = {
  label: string;
  heads: readonly string[];
  /** How many of the last columns are numbers, which line up on the right. */
  numbers?: number;
  /** Whether the first column stays in view when a narrow screen is scrolled sideways. */
  keepsFirst?: boolean;
  children: ReactNode;
};

/**
 * An admin table; `children` are its rows. On wide screens, its head stays in view while the page scrolls, and narrower ones
 * scroll sideways. On phones, the first cell is a line above the others, which have their attribute `data-label` before
 * them, and `RowButtons` are at the right.
 */
export function DataTable(table: DataTableProps) {
  return (
    <ScrollArea label={table.label}>
      <Table {...table} />
    </ScrollArea>
  );
}

type WideTableProps = DataTableProps & {
  /** Under which name the browser stores which columns are hidden. */
  name: string;
  /** Columns that can't be hidden. */
  required: readonly string[];
  /** What is above the table, beside the button for its columns. */
  above?: ReactNode;
};

/** A table with many columns, of which users choose those that they need. */
export function WideTable({ name, required, above, ...table }: WideTableProps) {
  const chosen = { table: name, heads: table.heads, required };
  const { hides, ...choice } = useColumns(chosen);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end justify-between gap-x-2 gap-y-1 sm:gap-x-4">
        <div>{above}</div>
        <ColumnChoice {...choice} />
      </div>
      <ScrollArea label={table.label}>
        <Table {...table} hides={hides} />
        <HideColumnsEarly {...chosen} />
      </ScrollArea>
    </>
  );
}

/** A cell's answer. On phones, its `data-label` is the pill of a yes, and a no isn't shown. */
export const YesNo = ({ is }: { is: boolean }) => <span className={is ? "yes" : "no"}>{is ? "Yes" : "No"}</span>;

function Table({
  label,
  heads,
  numbers = 0,
  keepsFirst = false,
  hides,
  children,
}: DataTableProps & { hides?: string }) {
  return (
    <table
      // A script has set it before React begins.
      suppressHydrationWarning
      data-hides={hides}
      className={`data-table list-table ${keepsFirst ? "keeps-first" : ""}`}
    >
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th
              key={head}
              scope="col"
              className={i < heads.length - numbers && head !== "Actions" ? undefined : "text-right!"}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <FigureHeads.Provider value={heads.slice(heads.length - numbers)}>{children}</FigureHeads.Provider>
      </tbody>
    </table>
  );
}
