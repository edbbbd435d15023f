import type { Figures } from "~/platform/charts/figures";

type FigureTableProps = Figures & {
  /** What the figures are. */
  label: string;
  /** Whether the last row comes first. */
  latestFirst?: boolean | undefined;
};

/** The figures of a chart. */
export function FigureTable({ label, heads, rows, latestFirst = false }: FigureTableProps) {
  return (
    <div
      role="region"
      aria-label={`${label}, scrolls`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reached by keyboard.
      tabIndex={0}
      className="max-h-96 max-w-2xl overflow-auto rounded-md border border-line"
    >
      <table className="data-table text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head} scope="col" className={`sticky top-0 ${i > 0 ? "text-right!" : ""}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(latestFirst ? rows.toReversed() : rows).map(([position = "", ...cells], row) => (
            <tr key={row}>
              <th scope="row" className="bg-transparent! font-normal!">
                {position}
              </th>
              {cells.map((cell, i) => (
                <td key={heads[i + 1]} className="text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
