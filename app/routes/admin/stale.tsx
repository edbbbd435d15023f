import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams, type ClientLoaderFunctionArgs } from "@remix-run/react";
import { list } from "~/api/request";
import { loaded } from "~/admin/client-data";
import { filtersOf, pageOf } from "~/admin/list-query";
import { FailedNotice } from "~/admin/failed-notice";
import { ChoiceFilter, ListFilters, ListPages, RowCount } from "~/admin/list-parts";
import { shortLabels } from "~/companies/fields";
import { checkedFields, type CheckedField, type StaleCompany } from "~/companies/origin";
import { StaleRow } from "~/companies/staff/stale-row";
import { requireAdmin } from "~/accounts/web/guards.server";
import { Spinner } from "~/ui/spinner";

const [first, ...others] = checkedFields;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return null;
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const query = new URLSearchParams({ ...filtersOf(searchParams, ["field"]), page: String(pageOf(searchParams)) });
  return loaded(request, "Failed to fetch companies", () => list<StaleCompany>("/api/admin/stale", query));
}
clientLoader.hydrate = true;

export function HydrateFallback() {
  return <Spinner />;
}

export default function Stale() {
  const data = useLoaderData<typeof clientLoader>();
  const [params] = useSearchParams();
  const field = others.find((other) => other === params.get("field")) ?? first;
  return (
    <>
      <h1 className="text-xl font-semibold">Freshness</h1>
      <p className="mt-1 max-w-[72ch] text-muted">
        Fields that haven’t been checked for the longest time come first. Visitors see when a price was last checked.
      </p>
      <ListFilters label="Freshness">
        <ChoiceFilter
          name="field"
          label="Field"
          any={shortLabels[first]}
          options={others.map((value: CheckedField) => ({ value, label: shortLabels[value] }))}
        />
      </ListFilters>
      {data.failed !== undefined ? (
        <FailedNotice text={data.failed} />
      ) : (
        <>
          <RowCount shown={data.items.length} total={data.total} noun="listings" />
          <ul className="grid gap-3">
            {data.items.map((company) => (
              <StaleRow key={company.id} company={company} field={field} />
            ))}
          </ul>
          <ListPages path="/admin/stale" total={data.total} />
        </>
      )}
    </>
  );
}
