import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";
import { readCompany } from "~/catalog/companies/api";
import { AssignCategories } from "~/catalog/companies/admin/assign-categories";
import { request } from "~/platform/api/request";
import { readInboxItem } from "~/community/inbox/api";
import { listCompanies } from "~/discovery/directory/api";
import { searchCompanies } from "~/discovery/directory/admin/search-companies";
import { listCategories } from "~/catalog/categories/api";
import { OverviewScreen } from "~/backoffice/work/admin/overview-screen";
import { attentionOf } from "~/backoffice/work/admin/attention";
import { readOverview } from "~/backoffice/work/overview.server";
import { CleanupCard } from "~/backoffice/cleanup/admin/cleanup-card";
import { loaded } from "~/platform/admin/client-data";
import { CompanyForm } from "~/catalog/companies/admin/company-form";
import { dashboardTabs, isOverview, listQueryOf, tabHref, tabOf } from "~/catalog/companies/admin/dashboard";
import { FailedNotice } from "~/platform/admin/failed-notice";
import type { PageHandle } from "~/platform/admin/failed-page";
import { load } from "~/platform/admin/web/load.server";
import { ImportCard, MoreImports } from "~/backoffice/import/admin/import-card";
import { Management } from "~/backoffice/bulk/admin/management";
import { requireAdmin } from "~/accounts/web/guards.server";
import { readTerms } from "~/backoffice/import/api";
import { LinkTabs, tabId } from "~/platform/ui/link-tabs";
import { RowsSkeleton, Skeleton } from "~/platform/ui/skeleton";
import { Spinner } from "~/platform/ui/spinner";
import { RolePages } from "~/site/layout/admin/role-pages";
import { permissionsOf, type Permission } from "~/platform/runtime/roles";
import { useToast } from "~/platform/ui/toast";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Dashboard", failure: "Failed to fetch the dashboard" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const withOverview = isOverview(new URL(request.url).searchParams);
  const { role } = await requireAdmin(request, context, withOverview ? "admin" : "catalog");
  return withOverview ? { permissions: permissionsOf(role), overview: await load(() => readOverview(role)) } : null;
}

/**
 * Loads the open tab's data from the API. Without a tab in the address, it loads the overview, too, with the first steps on
 * a new site, and whether the trash or the exchange rates need attention.
 */
export async function clientLoader({ request: page, serverLoader }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(page.url);
  const withOverview = isOverview(searchParams);
  const tab = tabOf(searchParams);
  const edit = searchParams.get("edit");
  const correctionId = searchParams.get("correction");
  const { overview, permissions } = (withOverview && (await serverLoader<typeof loader>())) || tabOnly;
  const mayEdit = permissions.includes("catalog");
  const [edited, correction, categories, companies, productHunt, attention] = await Promise.all([
    tab === "form" && edit ? company(page, edit) : null,
    tab === "form" && edit && correctionId ? correctionOf(page, edit, correctionId) : null,
    tab === "import" || !mayEdit ? null : categoryList(page),
    tab === "management" ? companyPage(page, searchParams) : null,
    tab === "import" ? productHuntState(page) : null,
    attentionOf(page, withOverview ? permissions : []),
  ]);
  return {
    overview,
    mayEdit,
    edited,
    correction: correction?.failed === undefined ? (correction?.correction ?? null) : null,
    categories,
    companies,
    productHunt,
    ...attention,
  };
}
clientLoader.hydrate = true;

/** Without the overview, the page is a tab, which only those see who may edit the catalog. */
const tabOnly = { overview: null, permissions: ["catalog"] as readonly Permission[] };

const company = (page: Request, id: string) =>
  loaded(page, "Failed to fetch company", async () => ({
    company: await request(readCompany, { params: { id } }),
  }));

/** The correction of this company that the form starts with. The form works without it, too. */
const correctionOf = (page: Request, companyId: string, id: string) =>
  loaded(page, "Failed to fetch inbox", async () => {
    const { company, details, proposal } = await request(readInboxItem, { params: { kind: "correction", id } });
    const message = details.find(({ label }) => label === "Message")?.value ?? "";
    return { correction: String(company?.id) === companyId ? { message, ...proposal } : null };
  });

const categoryList = (page: Request) =>
  loaded(page, "Failed to fetch categories", async () => ({
    list: (await request(listCategories)).items,
  }));

const companyPage = (page: Request, params: URLSearchParams) =>
  loaded(page, "Failed to fetch companies", async () => {
    const { items, total } = await request(listCompanies, { query: Object.fromEntries(listQueryOf(params)) });
    return { rows: items, total };
  });

const productHuntState = (page: Request) => loaded(page, "Failed to fetch import settings", () => request(readTerms));

const panel = "dashboard-panel";

export function HydrateFallback() {
  const [params] = useSearchParams();
  if (isOverview(params)) return <Spinner />;
  const tab = tabOf(params);
  return (
    <>
      <CatalogTabs />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(tab)} className="mt-5">
        {tab === "management" ? <RowsSkeleton /> : <Skeleton cards={1} grid="" card="h-96" />}
      </div>
    </>
  );
}

function CatalogTabs() {
  const [params] = useSearchParams();
  return (
    <LinkTabs
      label="Dashboard"
      current={tabOf(params)}
      panel={panel}
      startsAtTop
      tabs={dashboardTabs.map(({ id, name }) => ({ id, name, to: tabHref(params, id) }))}
    />
  );
}

export default function Dashboard() {
  const { overview, mayEdit, edited, correction, categories, companies, productHunt, ...attention } =
    useLoaderData<typeof clientLoader>();
  const [params] = useSearchParams();
  const tab = tabOf(params);
  // The demand board names the company to add.
  const newName = params.get("name") ?? undefined;
  const listed = categories?.failed === undefined ? categories?.list : undefined;
  const failedToEdit = edited?.failed !== undefined;
  useEditFailure(failedToEdit);
  return (
    <>
      <h1 className="sr-only">{overview ? "Dashboard" : dashboardTabs.find(({ id }) => id === tab)?.name}</h1>
      {overview && (
        <>
          <OverviewScreen overview={overview} {...attention} />
          {!mayEdit && <RolePages />}
        </>
      )}
      {overview && mayEdit && (
        <div className="mt-10 mb-4 border-t border-line pt-6">
          <h2 className="text-xl sm:text-2xl">Catalog</h2>
          <p className="text-muted">Add a company, assign categories, import, or manage what’s listed.</p>
        </div>
      )}
      {mayEdit && <CatalogTabs />}
      {mayEdit && (
        <div id={panel} role="tabpanel" aria-labelledby={tabId(tab)} className="mt-5">
          {tab === "form" && (
            <>
              {edited?.failed !== undefined && <FailedNotice text={edited.failed} />}
              {categories?.failed !== undefined && <FailedNotice text={categories.failed} />}
              {edited?.failed === undefined && (
                <CompanyForm
                  key={edited ? `${edited.company.id} ${params.get("correction")}` : `new ${newName ?? ""}`}
                  correction={correction}
                  edited={edited?.company ?? null}
                  name={newName}
                  categories={listed ?? edited?.company.categories ?? []}
                />
              )}
            </>
          )}
          {tab === "assign" &&
            categories &&
            (categories.failed !== undefined ? (
              <FailedNotice text={categories.failed} />
            ) : (
              <AssignCategories categories={categories.list} search={searchCompanies} />
            ))}
          {tab === "import" && productHunt && (
            <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,4fr)_minmax(0,3fr)]">
              {productHunt.failed !== undefined ? (
                <FailedNotice text={productHunt.failed} />
              ) : (
                <ImportCard termsAccepted={productHunt.termsAccepted} />
              )}
              <div className="grid grid-rows-[auto_1fr] gap-4">
                <MoreImports />
                <CleanupCard />
              </div>
            </div>
          )}
          {tab === "management" && categories && companies && (
            <Management categories={categories} companies={companies} />
          )}
        </div>
      )}
    </>
  );
}

function useEditFailure(failed: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (failed) toast({ title: "Error", description: "Failed to load company data for editing", destructive: true });
  }, [failed, toast]);
}
