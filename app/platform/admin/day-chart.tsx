import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";

/** Figures per day. `tone` is a class that sets the text's color. */
type DaySeries = { label: string; tone: string; counts: readonly number[] };
/** Series that are stacked in one chart, the first at the bottom. */
type DayPanel = { label: string; series: readonly DaySeries[] };

type DayChartProps = {
  label: string;
  /** Such as 2026-12-31, oldest first. */
  days: readonly string[];
  panels: readonly DayPanel[];
};

/** The height of a chart, in units of its SVG; each day is 10 units wide. */
const height = 100;
const dayWidth = 10;
const gap = 2;
/** The grid by number of charts. */
const columns = ["", "", "lg:grid-cols-2", "lg:grid-cols-3"];

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** Bars per day, a small chart for each panel, each with its own scale, and a table with the same figures. */
export function DayChart({ label, days, panels }: DayChartProps) {
  return (
    <section aria-label={label}>
      <div className={`grid gap-4 ${columns[panels.length] ?? ""}`}>
        {panels.map((panel) => (
          <Panel key={panel.label} days={days} panel={panel} />
        ))}
      </div>
      <details className="mt-3">
        <summary className="link inline-flex min-h-11 items-center text-sm">Show as a table</summary>
        <FigureTable label={label} days={days} series={panels.flatMap(({ series }) => series)} />
      </details>
    </section>
  );
}

function Panel({ days, panel: { label, series } }: { days: readonly string[]; panel: DayPanel }) {
  const totals = days.map((_, i) => sumOf(series.map(({ counts }) => counts[i] ?? 0)));
  const highest = Math.max(...totals, 0);
  const best = days[totals.indexOf(highest)] ?? "";
  return (
    <figure className="card min-w-0 p-4 sm:p-5">
      <figcaption>
        <span className="block text-sm text-muted">{label}</span>
        <span className="block text-2xl font-semibold tabular-nums">{formatCount(sumOf(totals))}</span>
      </figcaption>
      {series.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {series.map(({ label: name, tone, counts }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span aria-hidden className={`size-2.5 rounded-xs bg-current ${tone}`} />
              {name} <span className="text-muted tabular-nums">{formatCount(sumOf(counts))}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-2 text-right text-xs text-muted tabular-nums">
        {highest > 0 ? `Most: ${formatCount(highest)} on ${formatDate(best)}` : "None yet"}
      </p>
      {/* The table says the same. */}
      <svg
        aria-hidden
        viewBox={`0 0 ${days.length * dayWidth} ${height}`}
        preserveAspectRatio="none"
        className="mt-1 h-28 w-full"
      >
        {[0, height / 2].map((y) => (
          <path
            key={y}
            d={`M0 ${y}H${days.length * dayWidth}`}
            stroke="currentColor"
            strokeDasharray="2 3"
            vectorEffect="non-scaling-stroke"
            className="text-line"
          />
        ))}
        {days.map((day, i) => (
          <Bar key={day} day={day} at={i} series={series} highest={highest} />
        ))}
        <path
          d={`M0 ${height}H${days.length * dayWidth}`}
          stroke="currentColor"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="text-line"
        />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{formatDate(days[0] ?? "")}</span>
        <span>Today (UTC)</span>
      </p>
    </figure>
  );
}

type BarProps = { day: string; at: number; series: readonly DaySeries[]; highest: number };

function Bar({ day, at, series, highest }: BarProps) {
  const counts = series.map((one) => ({ ...one, count: one.counts[at] ?? 0 }));
  if (counts.every(({ count }) => count === 0)) return null;
  const bars = counts.map(({ label, tone, count }, i) => {
    const below = sumOf(counts.slice(0, i).map(({ count }) => count));
    const [top, size] = [(below + count) / highest, count / highest].map((part) => part * height) as [number, number];
    return { label, tone, size, y: height - top };
  });
  return (
    <g>
      <title>{`${formatDate(day)}: ${counts.map(({ label, count }) => `${formatCount(count)} ${label.toLowerCase()}`).join(", ")}`}</title>
      {bars.map(({ label, tone, size, y }) => (
        <rect
          key={label}
          x={at * dayWidth + gap / 2}
          y={y}
          width={dayWidth - gap}
          height={size}
          fill="currentColor"
          className={tone}
        />
      ))}
    </g>
  );
}

type FigureTableProps = { label: string; days: readonly string[]; series: readonly DaySeries[] };

function FigureTable({ label, days, series }: FigureTableProps) {
  return (
    <div
      role="region"
      aria-label={`${label} by day, scrolls`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reached by keyboard.
      tabIndex={0}
      className="card mt-2 max-h-96 max-w-xl overflow-auto"
    >
      <table className="data-table tabular-nums">
        <caption className="sr-only">{label} by day</caption>
        <thead>
          <tr>
            {["Day", ...series.map((one) => one.label)].map((head, i) => (
              <th key={head} scope="col" className={`sticky top-0 ${i > 0 ? "text-right!" : ""}`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((day, i) => (
            <tr key={day}>
              <th scope="row" className="bg-transparent! font-normal!">
                {formatDate(day)}
              </th>
              {series.map((one) => (
                <td key={one.label} className="text-right">
                  {formatCount(one.counts[days.length - 1 - i] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
