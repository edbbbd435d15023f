import { OverviewPanel } from "~/backoffice/work/admin/overview-panel";
import type { LatestVisits } from "~/backoffice/work/overview";
import { changeText, shortChange, sumOf } from "~/platform/charts/figures";
import { Sparkline } from "~/platform/charts/sparkline";
import { formatCount } from "~/platform/text/format-count";

const kinds = [
  { name: "views", label: "Views" },
  { name: "clicks", label: "Website clicks" },
] as const;

/** How often companies were seen and visited lately. */
export function VisitSummary({ days, daysBefore }: LatestVisits) {
  const period = `${days.length} days`;
  return (
    <OverviewPanel title={`Visits in ${period}`} to="/admin/visits" all="All visits">
      <dl className="grid flex-1 divide-line max-sm:grid-cols-2 max-sm:divide-x sm:divide-y">
        {kinds.map(({ name, label }) => {
          const values = days.map((day) => day[name]);
          const sum = sumOf(values);
          const before = sumOf(daysBefore.map((day) => day[name]));
          const change = changeText(sum, before, `the ${period} before`);
          return (
            <div
              key={name}
              className="grid grid-cols-1 content-center items-center gap-x-4 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,8rem)]"
            >
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-2 font-display text-2xl leading-tight font-bold tabular-nums">
                {formatCount(sum)}
                {change && (
                  <span title={change} className="font-sans text-sm font-medium text-muted max-sm:basis-full">
                    <span aria-hidden>{shortChange(sum, before)}</span>
                    <span className="sr-only">{change}</span>
                  </span>
                )}
              </dd>
              <dd className="max-sm:mt-2 sm:col-start-2 sm:row-span-2 sm:row-start-1">
                <Sparkline values={values} />
              </dd>
            </div>
          );
        })}
      </dl>
    </OverviewPanel>
  );
}
