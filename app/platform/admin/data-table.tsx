import type { ComponentProps, ReactNode } from "react";
import { ColumnChoice, HideColumnsEarly, useColumns } from "~/platform/admin/column-choice";
import { FigureHeads } from "~/platform/admin/number-cells";
import { SelectAll } from "~/platform/admin/select-row";
import { NeedsScripts } from "~/platform/ui/needs-scripts";
import { ScrollArea } from "~/platform/ui/scroll-area";

type DataTableProps = {
  label: string;
  heads: readonly string[];
  /** How many of the last columns are numbers, which line up on the right. */
  numbers?: number;
  /** Whether the first column stays in view when a narrow screen is scrolled sideways. */
  keepsFirst?: boolean;
  /** Whether all rows are selected, if the first column selects them. */
  all?: ComponentProps<typeof SelectAll>;
  children: ReactNode;
};

/**
 * An admin table; `children` are its rows. On wide screens, its head stays in view while the page scrolls, and narrower ones
 * scroll sideways. On phones, the first cell is a line above the others, which have their attribute `data-label` before
 * them, and `RowButtons` are at the right. Figures are columns if there's only one other column.
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
  /** Whether its rows have controls that need scripts. */
  needsScripts?: boolean;
};

/** A table with many columns, of which users choose those that they need. */
export function WideTable({ name, required, above, needsScripts = false, ...table }: WideTableProps) {
  const chosen = { table: name, heads: table.heads, required };
  const { hides, ...choice } = useColumns(chosen);
  const rows = (
    <ScrollArea label={table.label}>
      <Table {...table} hides={hides} />
      <HideColumnsEarly {...chosen} />
    </ScrollArea>
  );
  return (
    <>
      <div className="list-bar mb-2 gap-x-2 sm:gap-x-4">
        {above}
        <div className="ml-auto [[role=status]~&]:ml-0">
          <ColumnChoice {...choice} />
        </div>
      </div>
      {needsScripts ? <NeedsScripts>{rows}</NeedsScripts> : rows}
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
  all,
  hides,
  children,
}: DataTableProps & { hides?: string }) {
  const firstFigure = heads.length - numbers;
  return (
    <table
      // A script has set it before React begins.
      suppressHydrationWarning
      data-hides={hides}
      className={`data-table list-table ${keepsFirst ? "keeps-first" : ""} ${firstFigure === 1 && numbers < 6 ? "figures-table" : ""}`}
    >
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {heads.map((head, i) => (
            <th
              key={head}
              scope="col"
              className={
                i < firstFigure || head === "Actions" ? (head === "Actions" ? "text-right!" : "") : "figure text-right!"
              }
            >
              {all && i === 0 ? <SelectAll {...all} /> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <FigureHeads.Provider value={heads.slice(firstFigure)}>{children}</FigureHeads.Provider>
      </tbody>
    </table>
  );
}
