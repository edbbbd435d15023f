import type { ReactNode } from "react";
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

/** An admin table; `children` are its rows. Scrolls sideways on narrow screens. */
export function DataTable({ label, heads, numbers = 0, keepsFirst = false, children }: DataTableProps) {
  return (
    <ScrollArea label={label}>
      <table className={`data-table ${keepsFirst ? "keeps-first" : ""}`}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head} scope="col" className={i < heads.length - numbers ? "h-12" : "h-12 text-right!"}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollArea>
  );
}
