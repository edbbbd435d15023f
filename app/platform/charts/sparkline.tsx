import { Stroke } from "~/platform/charts/line-chart";
import { pathsOf, plotOf } from "~/platform/charts/geometry";

/** A small line over an area, beside its figure. The page that it's from has it with a scale and a table. */
export function Sparkline({ label, values }: { label: string; values: readonly number[] }) {
  const points = values.map((value, at) => ({ at, value }));
  const { line, area } = pathsOf(points, plotOf([points]));
  return (
    <svg role="img" aria-label={label} viewBox="0 0 100 100" preserveAspectRatio="none" className="h-10 w-full">
      <path d={area} fill="currentColor" className="text-accent opacity-12" />
      <Stroke path={line} width={1.5} tone="text-accent" />
    </svg>
  );
}
