import type { ComponentProps } from "react";
import { changeText, linesOf, sumOf } from "~/platform/charts/figures";
import { FigureStrip } from "~/platform/charts/figure-strip";
import { highestOf } from "~/platform/charts/geometry";
import { LineChart } from "~/platform/charts/line-chart";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { clickRate, type DayFigures } from "~/discovery/visits/figures";

const kinds = [
  { name: "views", label: "Views", about: "Cards and pages" },
  { name: "clicks", label: "Website clicks", about: "To the vendor" },
  { name: "claims", label: "Offer claims", about: "Offers clicked" },
] as const;
/** The grid by number of charts. The first has most room. */
const columns = ["", "", "lg:grid-cols-[3fr_2fr]", "lg:grid-cols-2 xl:grid-cols-[2fr_1fr_1fr]"];

type VisitFiguresProps = {
  /** Oldest first. */
  days: readonly DayFigures[];
  /** As many days before them. */
  before: readonly DayFigures[];
};

type Cell = ComponentProps<typeof FigureStrip>["figures"][number];

/** The sums of views, clicks, and claims, and how they have changed. */
export function VisitStrip({ days, before }: VisitFiguresProps) {
  const sumIn = (some: readonly DayFigures[], name: (typeof kinds)[number]["name"]) =>
    sumOf(some.map((day) => day[name]));
  const cells = kinds.map(({ name, label, about }): Cell => {
    const sum = sumIn(days, name);
    const change = changeText(sum, sumIn(before, name), `the ${days.length} days before`);
    return { label, value: formatCount(sum), note: change ?? about };
  });
  const rate = clickRate(sumIn(days, "clicks"), sumIn(days, "views")) || "–";
  return <FigureStrip figures={cells.toSpliced(2, 0, { label: "Click rate", value: rate, note: "Clicks per view" })} />;
}

/** Views, clicks, and claims per day. Most companies have no offer to claim. */
export function VisitChart({ label, days, before }: VisitFiguresProps & { label: string }) {
  const shown = kinds.filter(({ name }) => name !== "claims" || days.some(({ claims }) => claims > 0));
  const dates = days.map(({ day }) => formatDate(day));
  const period = `${days.length} days before`;
  return (
    <section aria-label={label} className={`mt-4 grid items-start gap-4 ${columns[shown.length] ?? ""}`}>
      {shown.map(({ name, label: of }) => {
        const [values, earlier] = [days.map((day) => day[name]), before.map((day) => day[name])];
        const sumBefore = sumOf(earlier);
        const series = { label: of, values, total: formatCount(sumOf(values)) };
        const compared = { label: period, values: earlier, total: formatCount(sumBefore) };
        return (
          <LineChart
            key={name}
            {...linesOf("Day", dates, sumBefore > 0 ? [series, compared] : [series])}
            title={of}
            label={`${label} by day: ${of.toLowerCase()}`}
            marks={highestOf(values).map((mark) => ({
              ...mark,
              text: `${formatCount(mark.value)} on ${dates[mark.at] ?? ""}`,
            }))}
            ends={[dates[0] ?? "", "Today (UTC)"]}
            format={formatCount}
            latestFirst
            isTall
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
