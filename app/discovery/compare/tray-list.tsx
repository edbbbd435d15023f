import { X } from "lucide-react";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { comparisonPath, minCompared } from "~/discovery/compare/path";
import type { Tray } from "~/discovery/compare/tray";
import { useFreshTray } from "~/discovery/compare/use-fresh-tray";
import { removeFromTray } from "~/discovery/compare/use-tray";
import { Link } from "~/platform/ui/link";

/** Removes tools. Because the pressed button disappears, moves the focus to the bar, or else to the page. */
function remove(ids: readonly number[]): void {
  removeFromTray(ids);
  (document.getElementById(barId) ?? document.getElementById("main"))?.focus({ preventScroll: true });
}

const barId = "tools-to-compare";

type TrayListProps = {
  tray: Tray;
  /** Whether an earlier page stored the tray, so it may be outdated. */
  isStored: boolean;
  /** Whether the page shows the tools itself. */
  isHidden: boolean;
};

/** The selected tools at the bottom of the screen. Placed before the footer, so it never covers the footer. */
export function TrayList({ tray, isStored, isHidden }: TrayListProps) {
  useFreshTray(isStored);
  if (isHidden) return null;
  return (
    <section
      id={barId}
      aria-label="Tools to compare"
      tabIndex={-1}
      className="compare-tray sticky bottom-0 z-20 border-t border-line bg-raised shadow-float print:hidden"
    >
      <div className="page flex items-center gap-x-3 gap-y-2 py-2.5 max-sm:flex-wrap">
        <ul className="flex min-w-0 flex-1 gap-2 max-sm:basis-full max-sm:flex-wrap">
          {tray.map(({ id, name, logo }) => (
            <li
              key={id}
              className="flex min-w-0 items-center gap-2 rounded-lg border border-line pl-1.5 max-sm:min-w-min max-sm:flex-1 max-sm:justify-between max-sm:gap-1 max-sm:pl-1"
            >
              <CompanyLogo logo={logo} size="small" isAboveFold />
              <span className="max-w-32 truncate text-sm font-medium max-md:sr-only">{name}</span>
              <button
                type="button"
                aria-label={`Remove ${name}`}
                onClick={() => remove([id])}
                className="flex size-11 shrink-0 items-center justify-center rounded-lg text-muted hover:text-accent max-sm:w-8"
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          onClick={() => remove(tray.map(({ id }) => id))}
          className="link min-h-11 shrink-0 px-2 text-sm"
        >
          Clear all
        </button>
        {tray.length < minCompared ? (
          <p role="status" className="text-sm text-muted max-sm:flex-1 max-sm:text-right">
            Add one more tool
          </p>
        ) : (
          <Link to={comparisonPath(tray)} className="button shrink-0 max-sm:flex-1">
            Compare {tray.length} tools
          </Link>
        )}
      </div>
    </section>
  );
}
