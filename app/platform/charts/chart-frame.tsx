import type { ReactNode } from "react";
import { FigureTable } from "~/platform/charts/figure-table";
import type { Figures } from "~/platform/charts/figures";

/** What all charts have. */
export type ChartProps = {
  title: string;
  /** The most important figure, in large type. */
  total?: string;
  note?: string | undefined;
  /** The chart's accessible name, and its table's. */
  label: string;
  figures: Figures;
  /** Whether the table begins with the last row. */
  latestFirst?: boolean;
  /** What's below the chart at the left and right. */
  ends: readonly [string, string];
  /** Writes the values of gridlines. */
  format: (value: number) => string;
  /** Whether it's in a card already. */
  isInCard?: boolean;
  /** Whether the page is about this chart. */
  isTall?: boolean;
};

type Key = { label: string; tone: string; total?: string | undefined; isDashed?: boolean };
/** A text above a place of the chart, or among its keys. */
type Mark = { x: number; y: number; text: string; isKey?: true };

type ChartFrameProps = ChartProps & {
  ticks: readonly number[];
  /** What the colors and dashed lines mean. */
  keys: readonly Key[];
  marks: readonly Mark[];
  /** Whether each row of the table has the same share of the width. Pointing at one then shows its figures. */
  isEven: boolean;
  children: ReactNode;
};

/** A figure with gridlines, around what a chart draws, and its table. */
export function ChartFrame({ title, total, note, label, figures, ends, ticks, keys, marks, ...rest }: ChartFrameProps) {
  const { format, latestFirst, isInCard, isTall, isEven, children } = rest;
  const share = 100 / figures.rows.length;
  return (
    <figure className={`min-w-0 print:break-inside-avoid ${isInCard ? "" : "card p-4 sm:p-5"}`}>
      <figcaption>
        <span className={total === undefined ? "font-semibold" : "block text-sm text-muted"}>{title}</span>
        {total !== undefined && <span className="block font-display text-2xl font-bold tabular-nums">{total}</span>}
      </figcaption>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      {keys.length > 1 && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {keys.map((key) => (
            <li key={key.label} className="flex items-center gap-1.5">
              {key.isDashed ? (
                <svg aria-hidden viewBox="0 0 18 2" className={`h-0.5 w-4.5 ${key.tone}`}>
                  <path d="M0 1h18" stroke="currentColor" strokeWidth={2} strokeDasharray="5 4" />
                </svg>
              ) : (
                <Dot tone={key.tone} />
              )}
              {key.label} {key.total !== undefined && <span className="text-muted tabular-nums">{key.total}</span>}
            </li>
          ))}
          {marks.map(
            ({ text, isKey }) =>
              isKey && (
                <li key={text} className="flex items-center gap-1.5 font-semibold">
                  <Dot tone="text-ink" />
                  {text}
                </li>
              ),
          )}
        </ul>
      )}
      <div className="mt-7 grid grid-cols-[auto_1fr] gap-x-2 text-xs text-muted tabular-nums">
        {/* Half a line higher and lower than the chart, so that texts are beside the gridlines. */}
        <div aria-hidden className="-my-2.5 flex flex-col justify-between text-right">
          {ticks.map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <svg role="img" aria-label={label} className={`w-full overflow-visible ${isTall ? "h-40 sm:h-56" : "h-32"}`}>
          {["0%", "50%", "100%"].map((y) => (
            <line key={y} x2="100%" y1={y} y2={y} className="stroke-line" />
          ))}
          {children}
          {marks.map(
            ({ x, y, text, isKey }, i) =>
              !isKey && (
                <text
                  key={i}
                  x={`${x}%`}
                  y={`${y}%`}
                  dy={-8}
                  textAnchor={x < 20 ? "start" : x > 80 ? "end" : "middle"}
                  strokeWidth={4}
                  className="fill-ink stroke-surface text-xs font-semibold [paint-order:stroke]"
                >
                  {text}
                </text>
              ),
          )}
          {isEven &&
            figures.rows.map(([position = "", ...cells], i) => (
              <rect key={i} x={`${share * i}%`} width={`${share}%`} height="100%" fill="transparent">
                <title>{`${position}: ${cells.map((cell, k) => `${figures.heads[k + 1] ?? ""} ${cell}`).join(", ")}`}</title>
              </rect>
            ))}
        </svg>
        <p aria-hidden className="col-start-2 mt-2 flex justify-between gap-4">
          <span>{ends[0]}</span>
          <span className="text-right">{ends[1]}</span>
        </p>
      </div>
      <details className="mt-1 -mb-3 open:mb-0">
        <summary className="link inline-flex min-h-11 items-center text-sm print:hidden">Show as a table</summary>
        <FigureTable {...figures} label={label} latestFirst={latestFirst} />
      </details>
    </figure>
  );
}

function Dot({ tone }: { tone: string }) {
  return (
    <svg aria-hidden viewBox="0 0 2 2" className={`size-2.5 shrink-0 ${tone}`}>
      <circle cx={1} cy={1} r={1} fill="currentColor" />
    </svg>
  );
}
