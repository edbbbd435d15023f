import type { ReactNode } from "react";
import { Link } from "~/platform/ui/link";

export type PageTab = { name: string; to: string };

type PageTabsProps = {
  label: string;
  tabs: readonly PageTab[];
  /** The name of the open one. */
  current: string;
  /** What's at their right, such as the period of the page's figures. */
  children?: ReactNode;
};

/** Pages that belong together. */
export function PageTabs({ label, tabs, current, children }: PageTabsProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-3 sm:border-b sm:border-line">
      <nav aria-label={label} className="max-sm:w-full max-sm:border-b max-sm:border-line sm:flex-1">
        <ul className="flex flex-wrap gap-x-5">
          {tabs.map(({ name, to }) => (
            <li key={name}>
              <Link
                to={to}
                aria-current={name === current ? "page" : undefined}
                className="-mb-px flex min-h-11 items-center border-b-2 border-transparent font-medium text-muted hover:text-accent sm:min-h-13 aria-[current]:border-accent aria-[current]:text-ink"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children && <div className="flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  );
}
