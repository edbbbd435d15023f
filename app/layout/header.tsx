import { Link, NavLink } from "@remix-run/react";
import { ChevronDown, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { OutboundLink } from "~/companies/outbound-link";
import { useCloseOnLeave } from "~/layout/use-close-on-leave";
import { useRootData, type RootData } from "~/layout/root-data";
import { limits, site } from "~/site";

export function Header() {
  const data = useRootData();
  return (
    <header className="border-b border-line bg-surface">
      <div className="page flex min-h-16 items-center justify-between gap-6">
        <Link to="/" className="text-lg font-semibold tracking-tight">
          {data?.siteName ?? site.name}
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <DropDown title="Directory">
            <DirectoryMenu data={data} />
          </DropDown>
          <DropDown title="Categories">
            <CategoriesMenu data={data} />
          </DropDown>
        </nav>
        <Drawer data={data} />
      </div>
    </header>
  );
}

/** A menu that opens without scripts too; with them it closes when it is left. */
function DropDown({ title, children }: { title: string; children: ReactNode }) {
  const menu = useCloseOnLeave();
  return (
    <details ref={menu} className="group relative">
      <summary className="flex min-h-11 items-center gap-1 rounded-lg px-3 font-medium hover:text-accent">
        {title}
        <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <div className="card absolute right-0 z-20 mt-1 w-72 p-3 shadow-lg">{children}</div>
    </details>
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
      {data && data.featured.length > 0 && (
        <>
          <p className="mt-3 border-t border-line px-3 pt-3 text-sm text-muted">Featured</p>
          {data.featured.map((company) => (
            <OutboundLink
              key={company.id}
              company={company}
              className="flex min-h-11 items-center rounded-lg px-3 hover:bg-sunken"
            >
              {company.name}
            </OutboundLink>
          ))}
        </>
      )}
    </>
  );
}

function CategoriesMenu({ data }: { data: RootData | null }) {
  return (
    <>
      {data?.categories.slice(0, limits.menuCategories).map(({ slug, name }) => (
        <MenuLink key={slug} to={`/category/${slug}`}>
          {name}
        </MenuLink>
      ))}
      <MenuLink to="/categories">View all categories</MenuLink>
    </>
  );
}

function MenuLink({ to, count, children }: { to: string; count?: number; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end
      className="flex min-h-11 items-center justify-between gap-3 rounded-lg px-3 hover:bg-sunken aria-[current]:text-accent"
    >
      {children}
      {count !== undefined && <span className="text-sm text-muted tabular-nums">{count}</span>}
    </NavLink>
  );
}

function Drawer({ data }: { data: RootData | null }) {
  const menu = useCloseOnLeave();
  return (
    <details ref={menu} className="md:hidden">
      <summary aria-label="Menu" className="flex size-11 items-center justify-center rounded-lg hover:bg-sunken">
        <Menu aria-hidden className="size-6" />
      </summary>
      <nav aria-label="Main" className="card absolute inset-x-2 z-20 mt-2 p-3 shadow-lg">
        <MenuLink to="/directory">Directory</MenuLink>
        <CategoriesMenu data={data} />
      </nav>
    </details>
  );
}
