import { OverviewPanel } from "~/backoffice/work/admin/overview-panel";
import type { Overview } from "~/backoffice/work/overview";
import { changeText, sumOf } from "~/platform/charts/figures";
import { Sparkline } from "~/platform/charts/sparkline";
import { formatCount } from "~/platform/text/format-count";

const kinds = [
  { name: "views", label: "Views" },
  { name: "clicks", label: "Website clicks" },
] as const;

/** How often companies were seen and visited lately. */
export function VisitSummary({ days, daysBefore }: Pick<Overview, "days" | "daysBefore">) {
  const period = `${days.length} days`;
  return (
    <OverviewPanel title={`Visits in ${period}`} to="/admin/visits" all="All visits">
      <dl className="grid flex-1 divide-line max-sm:grid-cols-2 max-sm:divide-x sm:divide-y">
        {kinds.map(({ name, label }) => {
          const values = days.map((day) => day[name]);
          const sum = sumOf(values);
          const change = changeText(sum, sumOf(daysBefore.map((day) => day[name])), `the ${period} before`);
          return (
            <div
              key={name}
              className="grid grid-cols-1 content-center items-center gap-x-4 gap-y-2 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,8rem)] sm:gap-y-0"
            >
              <dt className="text-sm text-muted max-sm:-mb-2">{label}</dt>
              <dd className="max-sm:order-last sm:row-span-2">
                <Sparkline values={values} />
              </dd>
              <dd className="font-display text-2xl leading-tight font-bold tabular-nums">
                {formatCount(sum)}
                {change && <span className="block font-sans text-xs font-normal text-muted">{change}</span>}
              </dd>
            </div>
          );
        })}
      </dl>
    </OverviewPanel>
  );
}
