import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { DataTable } from "~/platform/admin/data-table";
import type { PageHandle } from "~/platform/admin/failed-page";
import { ChoiceFilter } from "~/platform/admin/list-parts";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { formatCount } from "~/platform/text/format-count";
import { Link, QuietLink } from "~/platform/ui/link";
import { clickRate } from "~/discovery/visits/figures";
import { rankCompanies, readDaysBefore, readFigures } from "~/discovery/visits/figures.server";
import { allCompanies, RankingQuery } from "~/discovery/visits/period";
import { HowCounted } from "~/discovery/visits/admin/how-counted";
import { NumberCells } from "~/platform/admin/number-cells";
import { FigureScene } from "~/platform/admin/empty-scenes";
import { NoFigures } from "~/platform/admin/no-figures";
import { PeriodFilter } from "~/platform/admin/period-filter";
import { PlaceTable } from "~/discovery/visits/admin/place-table";
import { isEmpty, VisitChart } from "~/discovery/visits/admin/visit-chart";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Visits", failure: "Failed to fetch visits" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => {
    const { days, by } = listQuery(request, RankingQuery, ["days", "by"]);
    const [figures, before, companies] = await Promise.all([
      readFigures(allCompanies, days),
      readDaysBefore(allCompanies, days),
      rankCompanies(by, days),
    ]);
    return { days, figures, before, companies };
  });
}

export default function Visits() {
  const { days, figures, before, companies } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const empty = isEmpty(figures.days);
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        {(!empty || params.size > 0) && (
          <PeriodFilter>
            <ChoiceFilter
              name="by"
              label="Companies"
              any="Most viewed"
              options={[{ value: "clicks", label: "Most clicked" }]}
            />
          </PeriodFilter>
        )}
        <QuietLink to="/admin/visits/placements">Sponsored and featured</QuietLink>
      </div>
      {!empty && <VisitChart label="Visits to all companies" days={figures.days} before={before} />}
      {empty ? (
        <NoFigures
          scene={<FigureScene />}
          noun="visits"
          days={days}
          action={<QuietLink to="/directory">View the directory</QuietLink>}
        >
          They appear within seconds, once visitors look at companies.
        </NoFigures>
      ) : (
        <>
          <PlaceTable places={figures.places} />
          <section aria-labelledby="companies" className="mt-10">
            <h2 id="companies" className="mb-3 text-lg font-semibold">
              Companies
            </h2>
            <DataTable
              label="Companies by visits"
              heads={["Company", "Views", "Website clicks", "Click rate", "Offer claims"]}
              numbers={4}
            >
              {companies.map(({ id, name, views, clicks, claims }) => (
                <tr key={id}>
                  <td className="sm:min-w-40">
                    <Link
                      to={`/admin/companies/${id}/visits${days === 30 ? "" : `?days=${days}`}`}
                      className="link tap break-words"
                    >
                      {name}
                    </Link>
                  </td>
                  <NumberCells
                    figures={[formatCount(views), formatCount(clicks), clickRate(clicks, views), formatCount(claims)]}
                  />
                </tr>
              ))}
            </DataTable>
          </section>
        </>
      )}
      <HowCounted />
    </>
  );
}
