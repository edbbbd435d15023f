import type { ReactNode } from "react";
import { CheckList } from "~/platform/ui/check-list";

const bullets = [
  "Add and manage SaaS companies",
  "Assign categories to companies",
  "Set featured and sponsored listings",
];

/** The benefits of an account. Shown next to the forms on large screens. */
export function PortalPanel({ siteName, scene }: { siteName: string; scene: ReactNode }) {
  return (
    <aside className="hidden h-full bg-deep text-on-deep lg:grid lg:grid-rows-[auto_minmax(0,1fr)]">
      <div className="p-10 pb-6">
        <h2 className="text-3xl">{siteName} Admin Portal</h2>
        <p className="mt-4 text-lg text-pretty text-on-deep-muted">
          Manage directory listings, categories and more from one central dashboard.
        </p>
        <CheckList items={bullets} className="mt-8 space-y-4" iconColor="text-mint" />
      </div>
      {scene}
    </aside>
  );
}
