import { adminPages, type AdminPath } from "~/platform/admin/pages";
import { NavLink } from "~/platform/ui/nav-link";
import { Count } from "~/site/layout/admin/admin-menu";
import { pageIcons } from "~/site/layout/admin/page-icons";

const paths: AdminPath[] = ["/admin", "/admin/inbox", "/admin/imports", "/admin/jobs"];
const pages = adminPages.filter(({ to }) => paths.includes(to));

/** The pages that admins need most often, at the bottom of phones. */
export function Shortcuts({ counts }: { counts: Map<string, string> }) {
  return (
    <nav aria-label="Shortcuts" className="admin-shortcuts">
      <ul>
        {pages.map(({ to, name }) => {
          const Icon = pageIcons[to];
          return (
            <li key={to}>
              <NavLink to={to} end={to === "/admin"}>
                <Icon aria-hidden className="size-5" />
                {name}
                <Count text={counts.get(to)} />
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
