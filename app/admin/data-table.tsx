import type { ReactNode } from "react";
import { ScrollArea } from "~/ui/scroll-area";

type DataTableProps = {
  label: string;
  heads: readonly string[];
  /** How many of the last columns are numbers, which line up on the right. */
  numbers?: number;
  children: ReactNode;
};

/** An admin table; `children` are its rows. Scrolls sideways on narrow screens. */
export function DataTable({ label, heads, numbers = 0, children }: DataTableProps) {
  return (
    <ScrollArea label={label}>
      <table className="data-table">
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
