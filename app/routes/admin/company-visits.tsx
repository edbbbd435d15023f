import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { pathId } from "~/platform/http/path-id";
import { TallLink } from "~/platform/ui/link";
import { getCompanyFigures, readDaysBefore } from "~/discovery/visits/figures.server";
import { PeriodQuery } from "~/platform/admin/period";
import { HowCounted } from "~/discovery/visits/admin/how-counted";
import { PeriodFilter } from "~/platform/admin/period-filter";
import { PlaceTable } from "~/discovery/visits/admin/place-table";
import { isEmpty, VisitChart } from "~/discovery/visits/admin/visit-chart";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "Visits",
  failure: "Failed to fetch visits",
  headingOf: ({ name }) => `Visits to ${name}`,
} satisfies PageHandle<SerializeFrom<typeof loader>>;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => {
    const id = pathId(params.id);
    const { days } = listQuery(request, PeriodQuery, ["days"]);
    const [figures, before] = await Promise.all([getCompanyFigures(id, days), readDaysBefore(id, days)]);
    return { id, period: days, before, ...figures };
  });
}

export default function CompanyVisits() {
  const { id, name, period, days, before, places } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <HowCounted />
        <a href={`/api/admin/companies/${id}/visits.csv?days=${period}`} className="button-quiet">
          Export as CSV
        </a>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5">
        <TallLink to={`/admin?edit=${id}`}>Edit this company</TallLink>
        <TallLink to={`/admin/companies/${id}/history`}>History</TallLink>
        <TallLink to="/admin/visits">Visits to all companies</TallLink>
      </p>
      <PeriodFilter />
      <div className="mt-5">
        {isEmpty(days) ? (
          <p className="card p-8 text-center text-muted">No visits in the last {period} days.</p>
        ) : (
          <>
            <VisitChart label={`Visits to ${name}`} days={days} before={before} />
            {places.length > 0 && <PlaceTable places={places} />}
          </>
        )}
      </div>
    </>
  );
}
