import { User } from "lucide-react";
import type { ReactNode } from "react";
import { Drawer } from "~/layout/drawer";
import { DropDown } from "~/layout/drop-down";
import { FeaturedMenu } from "~/layout/featured-menu";
import { LogoutForm } from "~/layout/logout-form";
import { MenuLink } from "~/layout/menu-link";
import { useRootData, type RootData } from "~/layout/root-data";
import { useSession } from "~/layout/session";
import { SiteSearch } from "~/layout/site-search";
import { limits, site } from "~/site";
import { Link } from "~/ui/link";
import { NavLink } from "~/ui/nav-link";

export function Header() {
  const data = useRootData();
  const { user } = useSession();
  return (
    <header className="relative z-30 border-b border-line bg-surface">
      <div className="page flex min-h-16 items-center justify-between gap-6">
        <Link
          to="/"
          className="flex min-h-11 min-w-0 items-center xl:shrink-0 gap-2 text-lg font-semibold tracking-tight"
        >
          <img src="/favicon.svg" alt="" width={28} height={28} className="size-7 shrink-0" />
          <span className="truncate">{data?.siteName ?? site.name}</span>
        </Link>
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
        <SiteSearch />
        <div className="hidden items-center gap-2 lg:flex">
          <Link to="/vendors" className="button-quiet whitespace-nowrap">
            For Vendors
          </Link>
          <UserArea user={user} />
        </div>
        <div className="lg:hidden">
          <Drawer>
            <DrawerMenu user={user} />
          </Drawer>
        </div>
      </div>
    </header>
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

function UserArea({ user }: { user: RootData["user"] }) {
  if (!user)
    return (
      <Link to="/auth" className="button">
        Sign In
      </Link>
    );
  return (
    <DropDown
      end
      title={
        <>
          <User aria-hidden className="size-4" />
          <span className="max-w-32 truncate">{user.username}</span>
        </>
      }
    >
      <UserLinks user={user} />
    </DropDown>
  );
}

function UserLinks({ user }: { user: NonNullable<RootData["user"]> }) {
  return (
    <>
      <MenuLink to="/account">My Account</MenuLink>
      {user.isAdmin && <MenuLink to="/admin">Admin Dashboard</MenuLink>}
      <LogoutForm className="flex min-h-11 w-full items-center gap-2 rounded-lg px-3 hover:bg-sunken" />
    </>
  );
}

function DrawerMenu({ user }: { user: RootData["user"] }) {
  return (
    <>
      <nav aria-label="Main">
        <MenuLink to="/directory">Directory</MenuLink>
        <MenuLink to="/categories">Categories</MenuLink>
        <MenuLink to="/blog">Blog</MenuLink>
        <MenuLink to="/resources">Resources</MenuLink>
      </nav>
      <div className="mt-auto flex flex-col gap-2 border-t border-line pt-4">
        {user && <p className="px-3 text-sm text-muted">Logged in as {user.username}</p>}
        {user && <UserLinks user={user} />}
        <Link to="/vendors" className="button-quiet">
          For Vendors
        </Link>
        {!user && (
          <Link to="/auth" className="button">
            Sign In
          </Link>
        )}
      </div>
    </>
  );
}
