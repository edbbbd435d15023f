import type { ReactNode } from "react";
import { CheckList } from "~/platform/ui/check-list";

const benefits = [
  "Save tools, comparisons, and searches",
  "Get an email when new tools match a search",
  "Review what you use",
  "Manage your own product’s listing",
];

const bullets = [
  "Add and manage SaaS companies",
  "Assign categories to companies",
  "Set featured and sponsored listings",
];

/** What an account is for: first for everybody, then for admins. Beside the forms on large screens. */
export function PortalPanel({ siteName, scene }: { siteName: string; scene: ReactNode }) {
  return (
    <aside className="hidden h-full bg-deep text-on-deep lg:grid lg:grid-rows-[1fr_auto]">
      {scene}
      <div className="px-10 py-7">
        <h2 className="text-2xl">With an account, you can</h2>
        <CheckList items={benefits} className="mt-4 grid gap-2" iconColor="text-mint" />
        <section className="mt-6 border-t border-on-deep-line pt-4 text-sm text-on-deep-muted">
          <h2 className="font-sans text-sm font-semibold tracking-normal">For our team: {siteName} Admin Portal</h2>
          <p className="mt-1">Manage directory listings, categories and more from one central dashboard.</p>
          <ul className="mt-2 list-disc pl-4">
            {bullets.map((bullet) => (
              <li key={bullet}>{bullet}</li>
            ))}
          </ul>
        </section>
      </div>
    </aside>
  );
}
