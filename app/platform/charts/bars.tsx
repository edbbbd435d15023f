import { sharesOf } from "~/platform/charts/shares";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

type BarsProps = {
  /** What is counted by what, such as reviews by stars. */
  label: string;
  /** From the top. `to` is a page with what was counted. */
  rows: readonly { name: string; count: number; to?: string }[];
};

/** A distribution of ratings: a table with a bar in each row. */
export function Bars({ label, rows }: BarsProps) {
  const shares = sharesOf(rows.map(({ count }) => count));
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{label}</caption>
      <tbody>
        {rows.map(({ name, count, to }, i) => (
          <tr key={name}>
            <th scope="row" className="h-8 w-px touch:h-11 pr-3 text-left font-normal whitespace-nowrap">
              {to !== undefined && count > 0 ? (
                <Link to={to} className="link tap">
                  {name}
                </Link>
              ) : (
                <span className="text-muted">{name}</span>
              )}
            </th>
            <td>
              <span className="flex items-center gap-3">
                <svg aria-hidden className="h-2 w-0 flex-1">
                  <rect width="100%" height="100%" rx={4} className="fill-sunken" />
                  <rect width={`${100 * (shares[i] ?? 0)}%`} height="100%" rx={4} className="fill-star" />
                </svg>
                <span className="min-w-8 text-right tabular-nums">{formatCount(count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
