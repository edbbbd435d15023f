import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { CompanyHead } from "~/catalog/companies/admin/company-head";
import { getCompany } from "~/catalog/companies/companies.server";
import { listingHead } from "~/catalog/companies/listing-head";
import { ExportLink } from "~/platform/admin/export-link";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { pathId } from "~/platform/http/path-id";
import { QuietLink } from "~/platform/ui/link";
import { readDaysBefore, readFigures } from "~/discovery/visits/figures.server";
import { PeriodQuery } from "~/platform/admin/period";
import { HowCounted } from "~/discovery/visits/admin/how-counted";
import { NoFigures } from "~/platform/admin/no-figures";
import { PeriodChoice } from "~/platform/admin/period-choice";
import { PlaceTable } from "~/discovery/visits/admin/place-table";
import { isEmpty, VisitChart, VisitStrip } from "~/discovery/visits/admin/visit-chart";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = {
  heading: "Visits",
  failure: "Failed to fetch visits",
  within: { name: "Companies", to: "/admin?tab=management" },
} satisfies PageHandle;

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "figures");
  return load(async () => {
    const id = pathId(params.id);
    const { days } = listQuery(request, PeriodQuery, ["days"]);
    const [company, figures, before] = await Promise.all([
      getCompany(id),
      readFigures(id, days),
      readDaysBefore(id, days),
    ]);
    return { company: listingHead(company), period: days, before, ...figures };
  });
}

export default function CompanyVisits() {
  const { company, period, days, before, places } = useLoaderData<typeof loader>();
  const { id, name } = company;
  const empty = isEmpty(days);
  return (
    <>
      <CompanyHead company={company} current="Visits">
        <PeriodChoice />
        {!empty && <ExportLink href={`/api/admin/companies/${id}/visits.csv?days=${period}`} />}
      </CompanyHead>
      {empty ? (
        <NoFigures
          noun="visits"
          days={period}
          action={<QuietLink to="/admin/visits">Visits to all companies</QuietLink>}
        >
          They appear within seconds, once visitors see this company.
        </NoFigures>
      ) : (
        <>
          <VisitStrip days={days} before={before} />
          <VisitChart label={`Visits to ${name}`} days={days} before={before} />
          {places.length > 0 && <PlaceTable places={places} />}
        </>
      )}
      <HowCounted />
    </>
  );
}
