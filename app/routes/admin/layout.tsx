import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useLocation,
  useMatches,
  useSearchParams,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import { LogOut, Plus } from "lucide-react";
import { FactorDueNotice } from "~/accounts/factor-due";
import { factorKindsOf } from "~/accounts/factors.server";
import { ProofDialog } from "~/accounts/proof-dialog";
import { findFactorDue } from "~/accounts/web/admin-factor.server";
import { passkeySite } from "~/accounts/web/passkey-site.server";
import { RunningJobs } from "~/backoffice/work/admin/running-jobs";
import { useWork } from "~/backoffice/work/admin/use-work";
import { workCounts } from "~/backoffice/work/admin/work-counts";
import { isOverview, tabHref, tabOf } from "~/catalog/companies/admin/dashboard";
import type { PageHandle } from "~/platform/admin/failed-page";
import { useFreshOnReturn } from "~/platform/admin/use-fresh-on-return";
import { DesktopWindow } from "~/platform/desktop/desktop-window";
import { proofProviderOf } from "~/accounts/web/provider-login.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { PermissionsContext, useMay } from "~/platform/admin/permissions-context";
import { permissionsOf } from "~/platform/runtime/roles";
import { adminPages } from "~/platform/admin/pages";
import { AdminMenu, OpenAdminMenu, useMenuPage } from "~/site/layout/admin/admin-menu";
import { Shortcuts } from "~/site/layout/admin/shortcuts";
import { LogoutForm } from "~/site/layout/logout-form";
import { SiteSearch } from "~/site/layout/site-search";
import { Link } from "~/platform/ui/link";
import { pageMeta } from "~/site/seo/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Admin Dashboard", noindex: true });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, context, "admin");
  const { id, username, role } = admin;
  const [factorDue, { kinds }, ways] = await Promise.all([
    findFactorDue(request, context, admin),
    factorKindsOf(id, passkeySite(request, context.settings) !== null),
    proofProviderOf(context, id),
  ]);
  return { username, permissions: permissionsOf(role), factorDue, proof: { kinds, ...ways } };
}

/** Each page checks access itself, so that a failure there doesn't remove the menu. */
export const shouldRevalidate: ShouldRevalidateFunction = () => false;

export default function AdminLayout() {
  const { permissions } = useLoaderData<typeof loader>();
  return (
    <PermissionsContext.Provider value={permissions}>
      <Shell />
    </PermissionsContext.Provider>
  );
}

function Shell() {
  const { pathname } = useLocation();
  const may = useMay();
  const work = useWork();
  const counts = workCounts(work);
  const { factorDue, proof } = useLoaderData<typeof loader>();
  const isDashboard = pathname === "/admin";
  useFreshOnReturn();
  return (
    <ProofDialog {...proof}>
      <div className="admin-shell">
        <DesktopWindow />
        <a href="#page" className="skip-link">
          Skip the menu
        </a>
        <AdminMenu counts={counts} hasLogout={!isDashboard} />
        <div className="min-w-0">
          <header className="admin-bar">
            <OpenAdminMenu />
            {isDashboard ? <Greeting /> : <PageTitle />}
            <SiteSearch />
            {may("jobs") && pathname !== "/admin/jobs" && <RunningJobs count={work?.runningJobs ?? 0} />}
          </header>
          <div id="page" tabIndex={-1} className="admin-page">
            {factorDue && <FactorDueNotice {...factorDue} />}
            <Outlet />
          </div>
        </div>
        <Shortcuts counts={counts} />
      </div>
    </ProofDialog>
  );
}

/** The page's heading, and the main thing to do there. */
function PageTitle() {
  const { handle, data } = useMatches().at(-1)!;
  const { heading, headingOf, action, isEmpty, within } = handle as PageHandle;
  const isLoaded = data !== undefined;
  const may = useMay();
  const page = useMenuPage();
  const isOffered = adminPages.some(({ to, permission }) => to === page && may(permission));
  return (
    <>
      {within && isLoaded ? (
        <p className="min-w-0 flex-1 font-display font-bold sm:text-xl">
          <Link to={within.to} className="tap hover:text-accent">
            {within.name}
          </Link>
        </p>
      ) : (
        <h1 className="line-clamp-2 min-w-0 flex-1 font-display text-base leading-tight font-bold sm:text-xl">
          {isLoaded ? (headingOf?.(data) ?? heading) : heading}
        </h1>
      )}
      {isOffered && (!isLoaded || !isEmpty?.(data)) && action}
    </>
  );
}

function Greeting() {
  const { username } = useLoaderData<typeof loader>();
  const may = useMay();
  const [params] = useSearchParams();
  const tab = tabOf(params);
  return (
    <>
      <div className="min-w-0 flex-1 max-sm:mr-2">
        <p className="truncate font-display font-bold sm:text-lg">
          {isOverview(params) ? "Admin Dashboard" : "Companies"}
        </p>
        <p className="truncate text-sm text-muted max-sm:text-xs">Welcome, {username}</p>
      </div>
      {tab !== "form" && may("catalog") && (
        // The other tabs have a main action of their own.
        <Link
          to={tabHref(params, "form")}
          className={`${tab === "management" ? "button" : "button-quiet"} max-sm:w-11 max-sm:px-0`}
        >
          <Plus aria-hidden className="size-5 shrink-0 sm:hidden" />
          <span className="max-sm:sr-only">Add company</span>
        </Link>
      )}
      <LogoutForm title="Logout" className="button-quiet max-sm:w-11 max-sm:border-transparent max-sm:px-0">
        <LogOut aria-hidden className="size-4 sm:hidden" />
        <span className="max-sm:sr-only">Logout</span>
      </LogoutForm>
    </>
  );
}
