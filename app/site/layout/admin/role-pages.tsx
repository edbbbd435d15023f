import { adminPages } from "~/platform/admin/pages";
import { useMay } from "~/platform/admin/permissions-context";
import { Link } from "~/platform/ui/link";
import { pageIcons } from "~/site/layout/admin/page-icons";

/** Where the admin's work is, on the dashboard of those who don't edit the catalog. */
export function RolePages() {
  const may = useMay();
  return (
    <nav aria-label="Your pages">
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-3">
        {adminPages
          .filter(({ to, permission }) => to !== "/admin" && may(permission))
          .map(({ to, name }) => {
            const Icon = pageIcons[to];
            return (
              <li key={to} className="card relative flex items-center gap-3 p-4 hover:border-accent">
                <span className="flex size-10 shrink-0 items-center justify-center rounded-lg bg-accent-soft text-accent">
                  <Icon aria-hidden className="size-5" />
                </span>
                <Link to={to} className="min-w-0 font-medium after:absolute after:inset-0">
                  {name}
                </Link>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
