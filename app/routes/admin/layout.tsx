import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";
import { adminPages } from "~/platform/admin/pages";
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
    <div className="page py-8 sm:py-10">
      <DesktopWindow />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-2xl font-semibold tracking-tight sm:text-3xl">Admin Dashboard</p>
          <p className="mt-1 break-words text-muted">Welcome, {username}</p>
        </div>
        <LogoutForm className="button-quiet" />
      </div>
      <nav aria-label="Admin" className="mt-6 border-b border-line">
        <ul className="-mb-px flex flex-wrap gap-x-1">
          {adminPages.map(({ to, name }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === "/admin"}
                className="flex min-h-11 items-center border-b-2 border-transparent px-3 font-medium hover:text-accent aria-[current]:border-accent aria-[current]:text-accent"
              >
                {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 min-w-0">
        <Outlet />
      </div>
    </div>
  );
}
