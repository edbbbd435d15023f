import { DayChart } from "~/platform/admin/day-chart";
import type { DayFigures } from "~/discovery/visits/figures";

const panels = [
  { name: "views", label: "Views", tone: "text-accent" },
  { name: "clicks", label: "Website clicks", tone: "text-star" },
  { name: "claims", label: "Offer claims", tone: "text-paid" },
] as const;

/** Views, clicks, and claims per day. Most companies have no offer to claim. */
export function VisitChart({ label, days }: { label: string; days: readonly DayFigures[] }) {
  const shown = panels.filter(({ name }) => name !== "claims" || days.some(({ claims }) => claims > 0));
  return (
    <DayChart
      label={label}
      days={days.map(({ day }) => day)}
      panels={shown.map(({ name, label: of, tone }) => ({
        label: of,
        series: [{ label: of, tone, counts: days.map((figures) => figures[name]) }],
      }))}
    />
  );
}

/** Whether nothing was counted. */
export function isEmpty(days: readonly DayFigures[]): boolean {
  return days.every(({ views, clicks, claims }) => views + clicks + claims === 0);
}
