import { ChoiceFilter, ListFilters } from "~/platform/admin/list-parts";
import type { ReactNode } from "react";

/** The period of a page's figures, and its other filters. */
export function PeriodFilter({ children }: { children?: ReactNode }) {
  return (
    <ListFilters label="Figures">
      <ChoiceFilter name="days" label="Period" any="Last 30 days" options={[{ value: "90", label: "Last 90 days" }]} />
      {children}
    </ListFilters>
  );
}
