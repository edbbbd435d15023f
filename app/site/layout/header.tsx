import { User } from "lucide-react";
import type { ReactNode } from "react";
import type { SessionUser } from "~/accounts/api";
import { useSessionUser } from "~/accounts/session-context";
import { Drawer } from "~/site/layout/drawer";
import { DropDown } from "~/site/layout/drop-down";
import { FeaturedMenu } from "~/site/layout/featured-menu";
import { LogoutForm } from "~/site/layout/logout-form";
import { MenuLink } from "~/site/layout/menu-link";
import { useRootData, type RootData } from "~/site/layout/root-data";
import { ThemeSwitch } from "~/site/layout/theme-switch";
import { SiteSearch } from "~/site/layout/site-search";
import { limits, site } from "~/platform/runtime/site";
import { Link, QuietLink } from "~/platform/ui/link";
import { NavLink } from "~/platform/ui/nav-link";

export function Header() {
  const data = useRootData();
  const user = useSessionUser();
  return (
    <header className="relative z-30 border-b border-line bg-surface">
      <div className="page flex min-h-14 items-center justify-between gap-6 sm:min-h-16">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 items-center xl:shrink-0 gap-2 text-lg font-semibold tracking-tight"
        >
          <img src="/favicon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
          <span className="truncate">{data?.siteName ?? site.name}</span>
        </Link>
        <MainMenu data={data} />
        <SiteSearch className="max-lg:-me-5 max-lg:ms-auto" />
        <div className="hidden items-center gap-2 lg:flex">
          <Link to="/vendors" className="button-quiet whitespace-nowrap">
            For Vendors
          </Link>
          <UserArea user={user} />
        </div>
        <div className="lg:hidden">
          {/* The footer has the same links. */}
          <Drawer fallback="#footer">
            <DrawerMenu user={user} />
          </Drawer>
        </div>
      </div>
    </header>
  );
}

function MainMenu({ data }: { data: RootData | null }) {
  return (
    <nav aria-label="Main" className="hidden flex-1 items-center gap-1 lg:flex">
      <DropDown title="Directory">
        <DirectoryMenu data={data} />
      </DropDown>
      <DropDown title="Categories">
        <CategoriesMenu data={data} />
      </DropDown>
      <BarLink to="/blog">Blog</BarLink>
      <BarLink to="/resources">Resources</BarLink>
    </nav>
  );
}

function BarLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className="flex min-h-11 items-center rounded-lg px-3 font-medium hover:text-accent aria-[current]:text-accent"
    >
      {children}
    </NavLink>
  );
}

function DirectoryMenu({ data }: { data: RootData | null }) {
  return (
    <>
      <MenuLink to="/directory">All SaaS tools</MenuLink>
      {data?.categories.slice(0, limits.headerCategories).map(({ slug, name, count }) => (
        <MenuLink key={slug} to={`/category/${slug}`} count={count}>
          {name}
        </MenuLink>
      ))}
      <MenuLink to="/alternatives">Alternatives</MenuLink>
      {data && data.featured.length > 0 && <FeaturedMenu featured={data.featured} />}
    </>
  );
}

function CategoriesMenu({ data }: { data: RootData | null }) {
  return (
    <>
      {data?.categories.map(({ slug, name }) => (
        <MenuLink key={slug} to={`/category/${slug}`}>
          {name}
        </MenuLink>
      ))}
      <MenuLink to="/categories">View all categories</MenuLink>
    </>
  );
}

/** A script shows one of these before the first paint. The username takes the same space as the link that it replaces. */
function UserArea({ user }: { user: SessionUser | null }) {
  return (
    <>
      <Link to="/auth" className="button for-visitors">
        Sign In
      </Link>
      <div className="for-users w-44 shrink-0">
        {user ? (
          <DropDown end title={<UserTitle>{user.username}</UserTitle>}>
            <UserLinks user={user} />
          </DropDown>
        ) : (
          <Link
            to="/account"
            className="flex min-h-11 items-center gap-1 rounded-lg px-3 font-medium hover:text-accent"
          >
            <UserTitle>My Account</UserTitle>
          </Link>
        )}
      </div>
    </>
  );
}

function UserTitle({ children }: { children: string }) {
  return (
    <>
      <User aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 truncate">{children}</span>
    </>
  );
}

function UserLinks({ user }: { user: SessionUser }) {
  return (
    <>
      <MenuLink to="/account">My Account</MenuLink>
      {user.isAdmin && <MenuLink to="/admin">Admin Dashboard</MenuLink>}
      <div className="px-3 py-2">
        <ThemeSwitch />
      </div>
      <LogoutForm className="flex min-h-11 w-full items-center gap-2 rounded-lg px-3 hover:bg-sunken" />
    </>
  );
}

function DrawerMenu({ user }: { user: SessionUser | null }) {
  return (
    <>
      <nav aria-label="Main">
        <MenuLink to="/directory">Directory</MenuLink>
        <MenuLink to="/categories">Categories</MenuLink>
        <MenuLink to="/blog">Blog</MenuLink>
        <MenuLink to="/resources">Resources</MenuLink>
      </nav>
      <div className="mt-auto flex flex-col gap-2 border-t border-line pt-4">
        {user && <p className="px-3 text-sm break-words text-muted">Logged in as {user.username}</p>}
        <div className="for-users">
          {user ? <UserLinks user={user} /> : <MenuLink to="/account">My Account</MenuLink>}
        </div>
        <QuietLink to="/vendors">For Vendors</QuietLink>
        <Link to="/auth" className="button for-visitors">
          Sign In
        </Link>
      </div>
    </>
  );
}
