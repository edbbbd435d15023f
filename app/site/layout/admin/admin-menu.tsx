import { useLocation } from "@remix-run/react";
import { LogOut, Menu, User, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { isOverview } from "~/catalog/companies/admin/dashboard";
import { adminGroups, adminPages, type AdminPath } from "~/platform/admin/pages";
import { useMay } from "~/platform/admin/permissions-context";
import { site } from "~/platform/runtime/site";
import { Link } from "~/platform/ui/link";
import { pageIcons } from "~/site/layout/admin/page-icons";
import { LogoutForm } from "~/site/layout/logout-form";
import { useRootData } from "~/site/layout/root-data";
import { ThemeSwitch } from "~/site/layout/theme-switch";

const menuId = "admin-menu";

/**
 * The pages that the admin may open: a sidebar, a rail of icons on tablets, and on phones a drawer, which is a popover, so that it opens
 * and closes without scripts, too.
 * @param counts what to show beside the links, by page
 * @param hasLogout whether the page has no Logout button of its own
 */
export function AdminMenu({ counts, hasLogout }: { counts: Map<string, string>; hasLogout: boolean }) {
  const siteName = useRootData()?.siteName ?? site.name;
  const menu = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shownFor = useRef(key);
  const current = useMenuPage();
  const may = useMay();
  const groups = adminGroups
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ permission }) => may(permission)) }))
    .filter(({ pages }) => pages.length > 0);
  // Following a link closes the drawer. Scripts that come while it's open don't.
  useEffect(() => {
    if (shownFor.current !== key && menu.current?.matches(":popover-open")) menu.current.hidePopover();
    shownFor.current = key;
  }, [key]);
  return (
    <nav ref={menu} id={menuId} aria-label="Admin" {...{ popover: "auto" }} className="admin-menu">
      <button
        type="button"
        aria-label="Close menu"
        {...{ popovertarget: menuId, popovertargetaction: "hide" }}
        className="close"
      >
        <X aria-hidden className="size-6" />
      </button>
      <Link to="/" title="View site" className="admin-menu-link site">
        <img src="/favicon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
        <span className="name">
          <span className="block truncate font-display text-base font-bold">{siteName}</span>{" "}
          <span className="block text-xs text-on-deep-muted">View site</span>
        </span>
      </Link>
      {groups.map(({ title, pages }) => (
        <div key={title} className="group">
          {/* The dashboard may be the only page of its group. */}
          {pages.some(({ to }) => to !== "/admin") && <p>{title}</p>}
          <ul>
            {pages.map(({ to, name }) => {
              const Icon = pageIcons[to];
              return (
                <li key={to}>
                  <Link
                    to={to}
                    aria-current={to === current ? "page" : undefined}
                    title={name}
                    className="admin-menu-link"
                  >
                    <Icon aria-hidden className="size-4.5 shrink-0" />
                    <span className="name">{name}</span>
                    <Count text={counts.get(to)} />
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <div className="group mt-auto">
        <div className="account">
          <Link to="/account" title="My Account" className="admin-menu-link">
            <User aria-hidden className="size-4.5 shrink-0" />
            <span className="name">My Account</span>
          </Link>
          {hasLogout && (
            <LogoutForm title="Logout" className="admin-menu-link w-11 overflow-hidden whitespace-nowrap">
              <LogOut aria-hidden className="size-4.5 shrink-0" />
              <span className="sr-only">Logout</span>
            </LogoutForm>
          )}
        </div>
        <div className="theme">
          <ThemeSwitch />
        </div>
      </div>
    </nav>
  );
}

/** The page of the menu to which the current address belongs. */
export function useMenuPage(): AdminPath | undefined {
  const { pathname, search } = useLocation();
  if (pathname === "/admin" && isOverview(new URLSearchParams(search))) return "/admin";
  if (pathname === "/admin" || pathname.startsWith("/admin/companies/")) return "/admin?tab=management";
  return adminPages.find(({ to }) => to !== "/admin" && `${pathname}/`.startsWith(`${to}/`))?.to;
}

/** Opens the menu on phones. */
export function OpenAdminMenu() {
  return (
    <button
      type="button"
      aria-label="Menu"
      {...{ popovertarget: menuId }}
      className="flex size-11 shrink-0 items-center justify-center rounded-lg hover:bg-sunken md:hidden"
    >
      <Menu aria-hidden className="size-6" />
    </button>
  );
}

/** How much there is to do. The dashboard says what it is. */
export function Count({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span aria-hidden className="count">
      {text}
    </span>
  );
}
