import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation, type ShouldRevalidateFunction } from "@remix-run/react";
import { useWork } from "~/backoffice/work/admin/use-work";
import type { Work } from "~/backoffice/work/api";
import { workPages } from "~/backoffice/work/work";
import { adminGroups } from "~/platform/admin/pages";
import { useFreshOnReturn } from "~/platform/admin/use-fresh-on-return";
import { DesktopWindow } from "~/platform/desktop/desktop-window";
import { requireAdmin } from "~/accounts/web/guards.server";
import { LogoutForm } from "~/site/layout/logout-form";
import { pageMeta } from "~/site/seo/page-meta";
import { formatCount } from "~/platform/text/format-count";
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
  const { pathname } = useLocation();
  const work = useWork();
  useFreshOnReturn();
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-3.5rem)] lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <DesktopWindow />
      <Menu work={work} />
      <div className="min-w-0 px-4 py-6 sm:px-6 lg:px-8">
        {pathname === "/admin" && (
          <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="font-display text-xl font-bold sm:text-2xl">Admin Dashboard</p>
              <p className="break-words text-muted">Welcome, {username}</p>
            </div>
            <LogoutForm className="button-quiet" />
          </div>
        )}
        <Outlet context={work} />
      </div>
    </div>
  );
}

/** A sidebar with groups on large screens, and a row that scrolls on others. It never wraps. */
function Menu({ work }: { work: Work | null }) {
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
                  {/* The dashboard says what these numbers are. */}
                  <span aria-hidden>{countsOf(work).get(to)}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** What to show beside the menu's links, by page. */
function countsOf(work: Work | null): Map<string, string> {
  const counts = new Map<string, string>();
  for (const { kind, count } of work?.waiting ?? [])
    if (count > 0) counts.set(workPages[kind].to.replace(/\?.*/, ""), formatCount(count));
  if (work && work.runningJobs > 0) counts.set("/admin/jobs", `${work.runningJobs} running`);
  return counts;
}
