import { ChartFrame, type ChartProps } from "~/platform/charts/chart-frame";
import type { Series } from "~/platform/charts/figures";
import { columnsOf, highestOf } from "~/platform/charts/geometry";

type ColumnChartProps = ChartProps & {
  /** Parts of each column, the lowest first. */
  series: readonly Series[];
};

const tones = ["text-accent", "text-field-line", "text-star"] as const;

/** Columns of stacked parts. The highest one has a label. */
export function ColumnChart({ series, ...about }: ColumnChartProps) {
  const { ticks, columns, width, sums } = columnsOf(series.map(({ values }) => values));
  const marks = highestOf(sums).map(({ at, value }) => ({
    x: (columns[at]?.x ?? 0) + width / 2,
    y: columns[at]?.parts[0]?.y ?? 0,
    text: about.format(value),
  }));
  return (
    <ChartFrame
      {...about}
      ticks={ticks}
      keys={series.map(({ label, total }, i) => ({ label, total, tone: tones[i] ?? "" }))}
      marks={marks}
      isEven
    >
      {/* Of its own, because it cuts off the lower ends. */}
      <svg>
        {columns.map(({ x, parts }) =>
          parts.map(({ of, y }) => (
            <rect
              key={`${x} ${of}`}
              x={`${x}%`}
              y={`${y}%`}
              width={`${width}%`}
              height="100%"
              rx={3}
              fill="currentColor"
              className={tones[of]}
            />
          )),
        )}
      </svg>
    </ChartFrame>
  );
}
