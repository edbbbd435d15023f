import type { ReactNode } from "react";
import { ScrollArea } from "~/ui/scroll-area";

type DataTableProps = { label: string; heads: readonly string[]; children: ReactNode };

/** An admin table; `children` are its rows. Scrolls sideways on narrow screens. */
export function DataTable({ label, heads, children }: DataTableProps) {
  return (
    <ScrollArea label={label}>
      <table className="data-table">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="h-12">
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
