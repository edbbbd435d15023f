import { CheckList } from "~/platform/ui/check-list";

const bullets = [
  "Add and manage SaaS companies",
  "Assign categories to companies",
  "Set featured and sponsored listings",
];

/** The benefits of an account. Shown next to the forms on large screens. */
export function PortalPanel({ siteName }: { siteName: string }) {
  return (
    <aside className="hidden flex-col justify-center rounded-card bg-accent-soft p-10 lg:flex">
      <h2 className="text-3xl font-semibold">{siteName} Admin Portal</h2>
      <p className="mt-4 text-lg text-pretty">
        Manage directory listings, categories and more from one central dashboard.
      </p>
      <CheckList items={bullets} className="mt-8 space-y-4" />
    </aside>
  );
}
