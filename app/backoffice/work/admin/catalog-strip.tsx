import type { CatalogCounts } from "~/backoffice/work/overview";
import { givenViews } from "~/catalog/companies/admin/dashboard";
import { formatCount } from "~/platform/text/format-count";
import { Link } from "~/platform/ui/link";

/** How many companies there are, with links to the list's views. */
export function CatalogStrip({ catalog }: { catalog: CatalogCounts }) {
  return (
    <nav aria-label="Companies" className="card overflow-hidden">
      <ul className="grid grid-cols-6 *:col-span-2 *:nth-[n+4]:col-span-3 sm:grid-cols-5 sm:*:col-span-1!">
        {givenViews.map(({ name, search }) => (
          <li key={name} className="work-cell">
            <Link
              to={`/admin?${search}`}
              className="flex h-full flex-col px-4 py-2.5 -outline-offset-2 hover:bg-raised hover:text-accent"
            >
              <span className="font-display text-xl leading-tight font-bold tabular-nums">
                {formatCount(catalog[name])}
              </span>
              <span className="text-sm text-muted max-sm:text-xs">{name === "All" ? "Companies" : name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
