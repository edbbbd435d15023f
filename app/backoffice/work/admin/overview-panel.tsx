import type { ReactNode } from "react";
import { Link } from "~/platform/ui/link";

type OverviewPanelProps = {
  title: string;
  /** The page with all of it, and the link's text. */
  to: string;
  all: string;
  children: ReactNode;
};

/** A part of the dashboard's overview, with a link to more of the same. */
export function OverviewPanel({ title, to, all, children }: OverviewPanelProps) {
  return (
    <section aria-label={title} className="card flex min-w-0 flex-col overflow-hidden">
      <div className="flex items-center justify-between gap-4 border-b border-line px-4">
        <h2 className="py-2.5 text-base font-bold">{title}</h2>
        <Link to={to} className="link tap onward text-sm whitespace-nowrap">
          {all}
        </Link>
      </div>
      {children}
    </section>
  );
}
