import { sharesOf } from "~/platform/charts/shares";
import { formatCount } from "~/platform/text/format-count";

type HistogramProps = {
  /** What is counted by what. */
  title: string;
  /** From left to right. */
  bars: readonly { name: string; count: number }[];
};

/** A distribution in little space: a table with a bar above each of its heads. */
export function Histogram({ title, bars }: HistogramProps) {
  const shares = sharesOf(bars.map(({ count }) => count));
  return (
    <table className="w-full table-fixed text-center text-xs tabular-nums">
      <caption className="mb-1 text-left text-sm text-muted">{title}</caption>
      <thead className="table-footer-group">
        <tr>
          {bars.map(({ name }) => (
            <th key={name} scope="col" className="px-1 pt-1 font-normal text-muted">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {bars.map(({ name, count }, i) => (
            <td key={name} className="border-b border-line">
              {formatCount(count)}
              {/* It cuts off the lower ends. */}
              <svg aria-hidden className="mx-auto h-10 w-8">
                <rect
                  y={`${100 - 100 * (shares[i] ?? 0)}%`}
                  width="100%"
                  height="110%"
                  rx={4}
                  className="fill-accent"
                />
              </svg>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
