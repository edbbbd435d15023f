import { Fragment } from "react";
import { ChartFrame, type ChartProps } from "~/platform/charts/chart-frame";
import type { Line } from "~/platform/charts/figures";
import { pathsOf, plotOf } from "~/platform/charts/geometry";

type LineChartProps = ChartProps & {
  /** The line that matters, and perhaps one to compare it with, such as the period before. */
  lines: readonly [Line, ...Line[]];
  /** Points with a text, such as the highest one. A long text is among the keys. */
  marks: readonly { at: number; value: number; text: string; isKey?: true }[];
};

const main = { tone: "text-accent" };
const compared = { tone: "text-field-line", isDashed: true };

/** A line over an area. What it's compared with is a dashed line behind it. */
export function LineChart({ lines, marks: marked, ...about }: LineChartProps) {
  const plot = plotOf(lines.map(({ points }) => points));
  const marks = marked.map(({ at, value, ...mark }) => ({ ...plot.placeOf(at, value), ...mark }));
  const drawn = lines.map(({ label, total, points }, i) => ({
    ...{ label, total, isDashed: false, ...(i === 0 ? main : compared) },
    ...pathsOf(points, plot),
  }));
  return (
    <ChartFrame
      {...about}
      ticks={plot.ticks}
      keys={drawn}
      marks={marks}
      isEven={lines[0].points.length === about.figures.rows.length}
    >
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="overflow-visible">
        <path d={drawn[0]?.area} fill="currentColor" className={`${main.tone} opacity-12`} />
        {drawn.toReversed().map(({ label, tone, isDashed, line }) => (
          <Stroke key={label} path={line} width={1.5} tone={tone} isDashed={isDashed} />
        ))}
        {marks.map(({ x, y, isKey }, i) => (
          <Fragment key={i}>
            {isKey && <Stroke path={`M${x} ${y}V100`} width={1} tone="text-ink" />}
            <Stroke path={`M${x} ${y}h0`} width={isKey ? 9 : 7} tone={isKey ? "text-ink" : main.tone} />
          </Fragment>
        ))}
      </svg>
    </ChartFrame>
  );
}

type StrokeProps = { path: string; width: number; tone: string; isDashed?: boolean };

/** A stroke that is as wide as this everywhere, although the picture is stretched. */
export function Stroke({ path, width, tone, isDashed = false }: StrokeProps) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeDasharray={isDashed ? "5 4" : undefined}
      strokeLinecap="round"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
      className={tone}
    />
  );
}
