import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { call } from "~/api/request";
import { ChangesList } from "~/undo/staff/changes-list";
import { loaded } from "~/admin/client-data";
import { filtersOf, pageOf } from "~/admin/list-query";
import { FailedNotice } from "~/admin/failed-notice";
import { ChoiceFilter, ListFilters, ListPages, RowCount, TextFilter, type Option } from "~/admin/list-parts";
import { changeActionNames, entityNames, type ChangesPage } from "~/audit/change";
import { requireAdmin } from "~/accounts/web/guards.server";
import { Spinner } from "~/ui/spinner";

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filters = filtersOf(searchParams, ["entity", "action", "actor", "from", "to"]);
  const query = new URLSearchParams({ ...filters, page: String(pageOf(searchParams)) });
  return loaded(request, "Failed to fetch changes", () => call<ChangesPage>("GET", `/api/admin/changes?${query}`));
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

const optionsOf = (names: Record<string, string>): Option[] =>
  Object.entries(names).map(([value, name]) => ({ value, label: name.charAt(0).toUpperCase() + name.slice(1) }));

export default function Changes() {
  const page = useLoaderData<typeof clientLoader>();
  return (
    <>
      <h1 className="text-xl font-semibold">Changes</h1>
      <p className="mt-1 text-muted">Who changed what, when, and how. Entries can’t be edited.</p>
      <ListFilters label="Changes">
        <ChoiceFilter name="entity" label="Type" options={optionsOf(entityNames)} />
        <ChoiceFilter name="action" label="Action" options={optionsOf(changeActionNames)} />
        <TextFilter name="actor" label="By" />
        <TextFilter name="from" label="From" type="date" />
        <TextFilter name="to" label="To" type="date" />
      </ListFilters>
      {page.failed !== undefined ? (
        <FailedNotice text={page.failed} />
      ) : (
        <>
          <RowCount shown={page.changes.length} total={page.total} noun="changes" />
          <ChangesList changes={page.changes} />
          <ListPages path="/admin/changes" total={page.total} />
        </>
      )}
    </>
  );
}
