import { PageTabs } from "~/platform/admin/page-tabs";
import type { ReactNode } from "react";

const tabs = [
  { name: "All companies", to: "/admin/visits" },
  { name: "Placements", to: "/admin/visits/placements" },
];

/** The pages about visits to more than one company. `children` is at the right. */
export function VisitTabs({ current, children }: { current: string; children: ReactNode }) {
  return (
    <PageTabs label="Visits" tabs={tabs} current={current}>
      {children}
    </PageTabs>
  );
}
