import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { DataTable } from "~/platform/admin/data-table";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { formatCount } from "~/platform/text/format-count";
import { Link, QuietLink } from "~/platform/ui/link";
import { clickRate, deletedCompany } from "~/discovery/visits/figures";
import { rankCompanies, readDaysBefore, readFigures } from "~/discovery/visits/figures.server";
import { allCompanies, RankingQuery } from "~/discovery/visits/period";
import { HowCounted } from "~/discovery/visits/admin/how-counted";
import { sharesOf } from "~/platform/charts/shares";
import { NumberCells } from "~/platform/admin/number-cells";
import { NoFigures } from "~/platform/admin/no-figures";
import { PeriodChoice } from "~/platform/admin/period-choice";
import { Segments } from "~/platform/admin/segments";
import { PlaceTable } from "~/discovery/visits/admin/place-table";
import { isEmpty, VisitChart, VisitStrip } from "~/discovery/visits/admin/visit-chart";
import { VisitTabs } from "~/discovery/visits/admin/visit-tabs";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Visits", failure: "Failed to fetch visits" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "figures");
  return load(async () => {
    const { days, by } = listQuery(request, RankingQuery, ["days", "by"]);
    const [figures, before, companies] = await Promise.all([
      readFigures(allCompanies, days),
      readDaysBefore(allCompanies, days),
      rankCompanies(by, days),
    ]);
    return { days, by, figures, before, companies };
  });
}

export default function Visits() {
  const { days, by, figures, before, companies } = useLoaderData<typeof loader>();
  const empty = isEmpty(figures.days);
  const shares = sharesOf(companies.map((company) => company[by]));
  const hasClaims = companies.some(({ claims }) => claims > 0);
  return (
    <>
      <VisitTabs current="All companies">
        <PeriodChoice />
      </VisitTabs>
      {empty ? (
        <NoFigures noun="visits" days={days} action={<QuietLink to="/directory">View the directory</QuietLink>}>
          They appear within seconds, once visitors look at companies.
        </NoFigures>
      ) : (
        <>
          <VisitStrip days={figures.days} before={before} />
          <VisitChart label="Visits to all companies" days={figures.days} before={before} />
          {/* With short bars, both tables fit. */}
          <div className="grid grid-cols-1 items-start gap-x-4 xl:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] xl:[&_h2]:leading-10 xl:[&_td>svg]:w-16">
            <section aria-labelledby="companies" className="mt-8 min-w-0">
              <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
                <h2 id="companies" className="text-lg font-semibold">
                  Companies
                </h2>
                <Segments
                  label="Companies"
                  name="by"
                  initial="views"
                  options={[
                    { value: "views", label: "Most viewed" },
                    { value: "clicks", label: "Most clicked" },
                  ]}
                />
              </div>
              <DataTable
                label="Companies by visits"
                heads={[
                  "Company",
                  ...(by === "views" ? ["Views", "Website clicks"] : ["Website clicks", "Views"]),
                  "Click rate",
                  ...(hasClaims ? ["Offer claims"] : []),
                ]}
                numbers={hasClaims ? 4 : 3}
              >
                {companies.map(({ id, name, views, clicks, claims }, i) => {
                  const counts = by === "views" ? [views, clicks] : [clicks, views];
                  return (
                    <tr key={id}>
                      <td className="sm:min-w-40">
                        {name === deletedCompany ? (
                          <span className="text-muted">{name}</span>
                        ) : (
                          <Link to={`/admin/companies/${id}/visits?days=${days}`} className="link tap break-words">
                            {name}
                          </Link>
                        )}
                      </td>
                      <NumberCells
                        figures={[
                          ...counts.map(formatCount),
                          clickRate(clicks, views),
                          ...(hasClaims ? [formatCount(claims)] : []),
                        ]}
                        share={shares[i]}
                      />
                    </tr>
                  );
                })}
              </DataTable>
            </section>
            <PlaceTable places={figures.places} />
          </div>
        </>
      )}
      <HowCounted />
    </>
  );
}
