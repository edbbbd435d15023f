import { Stroke } from "~/platform/charts/line-chart";
import { pathsOf, plotOf } from "~/platform/charts/geometry";

/** A small line over an area, which only illustrates a figure. Another page has it with a scale and a table. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const points = values.map((value, at) => ({ at, value }));
  const { line, area } = pathsOf(points, plotOf([points]));
  return (
    <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className="h-10 w-full">
      <path d={area} fill="currentColor" className="text-accent opacity-12" />
      <Stroke path={line} width={1.5} tone="text-accent" />
    </svg>
  );
}
