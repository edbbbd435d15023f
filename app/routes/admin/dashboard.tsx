import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";
import type { Company } from "~/companies/company";
import { AssignCategories } from "~/companies/staff/assign-categories";
import { call, list } from "~/api/request";
import { CleanupCard } from "~/cleanup/staff/cleanup-card";
import { loaded } from "~/admin/client-data";
import { CompanyForm } from "~/companies/staff/company-form";
import { DeletionHint } from "~/trash/staff/deletion-notice";
import { dashboardTabs, listQueryOf, tabHref, tabOf } from "~/companies/staff/dashboard";
import { FailedNotice } from "~/admin/failed-notice";
import { ImportCard } from "~/import/staff/import-card";
import { Management } from "~/bulk/staff/management";
import type { Category } from "~/categories/category";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { ProductHuntState } from "~/import/terms";
import type { Deletion } from "~/trash/deletion";
import { LinkTabs, tabId } from "~/ui/link-tabs";
import { Spinner } from "~/ui/spinner";
import { useToast } from "~/ui/toast";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

/** What the open tab shows, by the product's own calls; and whether the trash waits for somebody. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const tab = tabOf(searchParams);
  const edit = searchParams.get("edit");
  const [edited, categories, companies, productHunt, trash] = await Promise.all([
    tab === "form" && edit ? company(request, edit) : null,
    tab === "assign" || tab === "management" ? categoryList(request) : null,
    tab === "management" ? companyPage(request, searchParams) : null,
    tab === "import" ? productHuntState(request) : null,
    trashDeletion(request),
  ]);
  const deletion = trash.failed === undefined ? trash.deletion : null;
  return { edited, categories, companies, productHunt, deletion };
}
clientLoader.hydrate = true;

const company = (request: Request, id: string) =>
  loaded(request, "Failed to fetch company", async () => ({
    company: await call<Company>("GET", `/api/admin/companies/${encodeURIComponent(id)}`),
  }));

const categoryList = (request: Request) =>
  loaded(request, "Failed to fetch categories", async () => ({
    list: await call<Category[]>("GET", "/api/admin/categories"),
  }));

const companyPage = (request: Request, params: URLSearchParams) =>
  loaded(request, "Failed to fetch companies", async () => {
    const { items, total } = await list<Company>("/api/admin/companies", listQueryOf(params));
    return { rows: items, total };
  });

const productHuntState = (request: Request) =>
  loaded(request, "Failed to fetch import settings", () =>
    call<ProductHuntState>("GET", "/api/admin/import/producthunt/terms"),
  );

const trashDeletion = (request: Request) =>
  loaded(request, "Failed to fetch trash", async () => ({
    deletion: await call<Deletion>("GET", "/api/admin/trash/deletion"),
  }));

export function HydrateFallback() {
  return <Spinner />;
}

const panel = "dashboard-panel";

export default function Dashboard() {
  const { edited, categories, companies, productHunt, deletion } = useLoaderData<typeof clientLoader>();
  const [params] = useSearchParams();
  const tab = tabOf(params);
  const failedToEdit = edited?.failed !== undefined;
  useEditFailure(failedToEdit);
  return (
    <>
      <h1 className="sr-only">{dashboardTabs.find(({ id }) => id === tab)?.name}</h1>
      {deletion?.paused && <DeletionHint deletion={deletion} />}
      <LinkTabs
        label="Dashboard"
        current={tab}
        panel={panel}
        tabs={dashboardTabs.map(({ id, name }) => ({ id, name, to: tabHref(params, id) }))}
      />
      <div id={panel} role="tabpanel" aria-labelledby={tabId(tab)} className="mt-6">
        {tab === "form" && (
          <>
            {edited?.failed !== undefined && <FailedNotice text={edited.failed} />}
            {edited?.failed === undefined && (
              <CompanyForm key={edited?.company.id ?? "new"} edited={edited?.company ?? null} />
            )}
          </>
        )}
        {tab === "assign" &&
          categories &&
          (categories.failed !== undefined ? (
            <FailedNotice text={categories.failed} />
          ) : (
            <AssignCategories categories={categories.list} />
          ))}
        {tab === "import" && productHunt && (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            {productHunt.failed !== undefined ? (
              <FailedNotice text={productHunt.failed} />
            ) : (
              <ImportCard termsAccepted={productHunt.termsAccepted} />
            )}
            <CleanupCard />
          </div>
        )}
        {tab === "management" && categories && companies && (
          <Management categories={categories} companies={companies} />
        )}
      </div>
    </>
  );
}

function useEditFailure(failed: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (failed) toast({ title: "Error", description: "Failed to load company data for editing", destructive: true });
  }, [failed, toast]);
}
