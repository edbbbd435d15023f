import { ChartFrame, type ChartProps } from "~/platform/charts/chart-frame";
import type { Line } from "~/platform/charts/figures";
import { pathsOf, plotOf } from "~/platform/charts/geometry";

type LineChartProps = ChartProps & {
  /** The line that matters, and perhaps one to compare it with, such as the period before. */
  lines: readonly [Line, ...Line[]];
  /** Points with a text, such as the highest one. */
  marks: readonly { at: number; value: number; text: string }[];
};

const main = { tone: "text-accent", edge: "text-accent", opacity: "opacity-12" };
/** A line in sand would be too pale for some eyes. */
const compared = { tone: "text-sand", edge: "text-field-line", opacity: "opacity-50" };

/** A line over an area. What it's compared with is behind it, in sand. */
export function LineChart({ lines, marks: marked, ...about }: LineChartProps) {
  const plot = plotOf(lines.map(({ points }) => points));
  const marks = marked.map(({ at, value, text }) => ({ ...plot.placeOf(at, value), text }));
  const drawn = lines.map(({ label, total, points }, i) => ({
    ...{ label, total, ...(i === 0 ? main : compared) },
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
        {drawn.toReversed().map(({ label, tone, edge, opacity, line, area }) => (
          <g key={label}>
            <path d={area} fill="currentColor" className={`${tone} ${opacity}`} />
            <Stroke path={line} width={1.5} tone={edge} />
          </g>
        ))}
        {marks.map(({ x, y }, i) => (
          <Stroke key={i} path={`M${x} ${y}h0`} width={7} tone={main.edge} />
        ))}
      </svg>
    </ChartFrame>
  );
}

/** A stroke that is as wide as this everywhere, although the picture is stretched. */
export function Stroke({ path, width, tone }: { path: string; width: number; tone: string }) {
  return (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
      className={tone}
    />
  );
}
