import { adminPages, type AdminPath } from "~/platform/admin/pages";
import { useMay } from "~/platform/admin/permissions-context";
import { Link } from "~/platform/ui/link";
import { Count, useMenuPage } from "~/site/layout/admin/admin-menu";
import { pageIcons } from "~/site/layout/admin/page-icons";

/** Those that admins need most often come first. */
const paths: AdminPath[] = ["/admin", "/admin?tab=management", "/admin/imports", "/admin/inbox"];
const byNeed = [...adminPages].sort((a, b) => Number(paths.includes(b.to)) - Number(paths.includes(a.to)));
const maxPages = 4;

/** The pages that the admin needs most often, at the bottom of phones. */
export function Shortcuts({ counts }: { counts: Map<string, string> }) {
  const current = useMenuPage();
  const may = useMay();
  const pages = byNeed.filter(({ permission }) => may(permission)).slice(0, maxPages);
  return (
    <nav aria-label="Shortcuts" className="admin-shortcuts">
      <ul>
        {pages.map(({ to, name }) => {
          const Icon = pageIcons[to];
          return (
            <li key={to}>
              <Link to={to} aria-current={to === current ? "page" : undefined}>
                <Icon aria-hidden className="size-5" />
                {name}
                <Count text={counts.get(to)} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
