import { changeText, linesOf, sumOf } from "~/platform/charts/figures";
import { highestOf } from "~/platform/charts/geometry";
import { LineChart } from "~/platform/charts/line-chart";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import type { DayFigures } from "~/discovery/visits/figures";

const kinds = [
  { name: "views", label: "Views" },
  { name: "clicks", label: "Website clicks" },
  { name: "claims", label: "Offer claims" },
] as const;
/** The grid by number of charts. */
const columns = ["", "", "lg:grid-cols-2", "lg:grid-cols-3"];

type VisitChartProps = {
  label: string;
  /** Oldest first. */
  days: readonly DayFigures[];
  /** As many days before them. */
  before: readonly DayFigures[];
};

/** Views, clicks, and claims per day. Most companies have no offer to claim. */
export function VisitChart({ label, days, before }: VisitChartProps) {
  const shown = kinds.filter(({ name }) => name !== "claims" || days.some(({ claims }) => claims > 0));
  const dates = days.map(({ day }) => formatDate(day));
  const period = `${days.length} days before`;
  return (
    <section aria-label={label} className={`mb-4 grid items-start gap-4 ${columns[shown.length] ?? ""}`}>
      {shown.map(({ name, label: of }) => {
        const [values, earlier] = [days.map((day) => day[name]), before.map((day) => day[name])];
        const [sum, sumBefore] = [sumOf(values), sumOf(earlier)];
        const series = { label: of, values, total: formatCount(sum) };
        const compared = { label: period, values: earlier, total: formatCount(sumBefore) };
        const highest = highestOf(values);
        return (
          <LineChart
            key={name}
            {...linesOf("Day", dates, sumBefore > 0 ? [series, compared] : [series])}
            title={of}
            total={series.total}
            note={changeText(sum, sumBefore, `the ${period}`)}
            label={`${label} by day: ${of.toLowerCase()}`}
            marks={highest.map((mark) => ({ ...mark, text: `${formatCount(mark.value)} on ${dates[mark.at] ?? ""}` }))}
            ends={[dates[0] ?? "", "Today (UTC)"]}
            format={formatCount}
            latestFirst
          />
        );
      })}
    </section>
  );
}

/** Whether nothing was counted. */
export function isEmpty(days: readonly DayFigures[]): boolean {
  return days.every(({ views, clicks, claims }) => views + clicks + claims === 0);
}
