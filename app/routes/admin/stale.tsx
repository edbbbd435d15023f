import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ChoiceFilter, ListFilters, ListPages, RowCount } from "~/platform/admin/list-parts";
import { shortLabels } from "~/catalog/companies/fields";
import { checkedFields, CheckedQuery, type CheckedField } from "~/catalog/companies/origin";
import { StaleRow } from "~/catalog/companies/admin/stale-row";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { listStale } from "~/catalog/companies/origins.server";
import { requireAdmin } from "~/accounts/web/guards.server";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Data freshness", failure: "Failed to fetch companies" } satisfies PageHandle;

const [first, ...others] = checkedFields;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(() => {
    const { field, page } = listQuery(request, CheckedQuery, ["field"]);
    return listStale(field, page);
  });
}

export default function Stale() {
  const { companies, total } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const field = others.find((other) => other === params.get("field")) ?? first;
  return (
    <>
      <p className="max-w-[72ch] text-muted">
        Fields that haven’t been checked for the longest time come first. Visitors see when a price was last checked.
      </p>
      <ListFilters label="Data freshness">
        <ChoiceFilter
          name="field"
          label="Field"
          any={shortLabels[first]}
          options={others.map((value: CheckedField) => ({ value, label: shortLabels[value] }))}
        />
      </ListFilters>
      <RowCount shown={companies.length} total={total} noun="listings" />
      <ul className="grid grid-cols-1 gap-3">
        {companies.map((company) => (
          <StaleRow key={company.id} company={company} field={field} />
        ))}
      </ul>
      <ListPages path="/admin/stale" total={total} />
    </>
  );
}
