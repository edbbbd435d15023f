import { adminPages, type AdminPath } from "~/platform/admin/pages";
import { Link } from "~/platform/ui/link";
import { Count, useMenuPage } from "~/site/layout/admin/admin-menu";
import { pageIcons } from "~/site/layout/admin/page-icons";

const paths: AdminPath[] = ["/admin", "/admin?tab=management", "/admin/imports", "/admin/inbox"];
const pages = adminPages.filter(({ to }) => paths.includes(to));

/** The pages that admins need most often, at the bottom of phones. */
export function Shortcuts({ counts }: { counts: Map<string, string> }) {
  const current = useMenuPage();
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
