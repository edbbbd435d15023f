import type { LoaderFunctionArgs, SerializeFrom } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { pathId } from "~/platform/http/path-id";
import { QuietLink, TallLink } from "~/platform/ui/link";
import { getCompanyFigures, readDaysBefore } from "~/discovery/visits/figures.server";
import { PeriodQuery } from "~/platform/admin/period";
import { HowCounted } from "~/discovery/visits/admin/how-counted";
import { FigureScene } from "~/platform/admin/empty-scenes";
import { NoFigures } from "~/platform/admin/no-figures";
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
  const [params] = useSearchParams();
  const empty = isEmpty(days);
  return (
    <>
      <p className="-mt-2 mb-3 flex flex-wrap gap-x-5">
        <TallLink to={`/admin?edit=${id}`}>Edit this company</TallLink>
        <TallLink to={`/admin/companies/${id}/history`}>History</TallLink>
        <TallLink to="/admin/visits">Visits to all companies</TallLink>
      </p>
      {(!empty || params.size > 0) && (
        <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
          <PeriodFilter />
          <a href={`/api/admin/companies/${id}/visits.csv?days=${period}`} className="button-quiet">
            Export as CSV
          </a>
        </div>
      )}
      {!empty && <VisitChart label={`Visits to ${name}`} days={days} before={before} />}
      {empty ? (
        <NoFigures
          scene={<FigureScene />}
          noun="visits"
          days={period}
          action={<QuietLink to={`/company/${id}`}>View its page</QuietLink>}
        >
          They appear within seconds, once visitors see this company.
        </NoFigures>
      ) : (
        places.length > 0 && <PlaceTable places={places} />
      )}
      <HowCounted />
    </>
  );
}
