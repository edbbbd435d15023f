import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { adminGroups } from "~/platform/admin/pages";
import { useFreshOnReturn } from "~/platform/admin/use-fresh-on-return";
import { DesktopWindow } from "~/platform/desktop/desktop-window";
import { requireAdmin } from "~/accounts/web/guards.server";
import { LogoutForm } from "~/site/layout/logout-form";
import { pageMeta } from "~/site/seo/page-meta";
import { NavLink } from "~/platform/ui/nav-link";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Admin Dashboard", noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { username } = await requireAdmin(request, context);
  return { username };
}

/** Each page checks access itself, so that a failure there doesn't remove the menu. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function AdminLayout() {
  const { username } = useLoaderData<typeof loader>();
  useFreshOnReturn();
  return (
    <div className="lg:grid lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <DesktopWindow />
      <Menu />
      <div className="min-w-0 px-4 py-6 sm:px-6 lg:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="font-display text-xl font-bold sm:text-2xl">Admin Dashboard</p>
            <p className="break-words text-muted">Welcome, {username}</p>
          </div>
          <LogoutForm className="button-quiet" />
        </div>
        <div className="mt-6 min-w-0">
          <Outlet />
        </div>
      </div>
    </div>
  );
}

/** A sidebar with groups on large screens, and a row that scrolls on others. It never wraps. */
function Menu() {
  return (
    <nav aria-label="Admin" className="admin-menu">
      {adminGroups.map(({ title, pages }) => (
        <div key={title}>
          <p>{title}</p>
          <ul>
            {pages.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/admin"} className="admin-menu-link">
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
