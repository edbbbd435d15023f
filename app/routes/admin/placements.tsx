import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { WideTable } from "~/platform/admin/data-table";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { Link, QuietLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { byAttention, clickRate, placementNames } from "~/discovery/visits/figures";
import { listPlacements } from "~/discovery/visits/figures.server";
import { PeriodQuery } from "~/platform/admin/period";
import { NumberCells } from "~/platform/admin/number-cells";
import { Explanation } from "~/platform/admin/explanation";
import { NoFigures } from "~/platform/admin/no-figures";
import { ExportLink } from "~/platform/admin/export-link";
import { PeriodChoice } from "~/platform/admin/period-choice";
import { FigureStrip } from "~/platform/charts/figure-strip";
import { sumOf } from "~/platform/charts/figures";
import { sharesOf } from "~/platform/charts/shares";
import { VisitTabs } from "~/discovery/visits/admin/visit-tabs";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Placements", failure: "Failed to fetch placements" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "figures");
  return load(async () => {
    const { days } = listQuery(request, PeriodQuery, ["days"]);
    return { days, placements: await listPlacements(days) };
  });
}

const figureHeads = ["Views in lists", "Clicks in lists", "Click rate", "Page views", "Page clicks", "Offer claims"];

export default function Placements() {
  const { days, placements } = useLoaderData<typeof loader>();
  const empty = placements.length === 0;
  const sponsored = placements.filter(({ placement }) => placement === "sponsored").length;
  const rows = placements
    .map((placement) => ({ ...placement, ...byAttention(placement.places) }))
    .toSorted((a, b) => b.lists.views - a.lists.views);
  const viewsInLists = rows.map(({ lists }) => lists.views);
  const shares = sharesOf(viewsInLists);
  const [views, clicks] = [sumOf(viewsInLists), sumOf(rows.map(({ lists }) => lists.clicks))];
  const dates = rows.flatMap(({ from, until }) => [from, until]).toSorted();
  const [first = "", last = ""] = [dates[0], dates.at(-1)];
  return (
    <>
      <VisitTabs current="Placements">
        <PeriodChoice />
      </VisitTabs>
      {empty ? (
        <NoFigures
          noun="visits to sponsored or featured companies"
          days={days}
          action={<QuietLink to="/admin?tab=management">Feature a company</QuietLink>}
        >
          A company’s figures begin when it’s sponsored or featured. Its earlier views are only in All companies.
        </NoFigures>
      ) : (
        <>
          <FigureStrip
            figures={[
              { label: "Placements", value: formatCount(rows.length), note: `${formatCount(sponsored)} sponsored` },
              {
                label: "Views in lists",
                value: formatCount(views),
                note: `${formatCount(sumOf(rows.map(({ own }) => own.views)))} page views`,
              },
              {
                label: "Clicks in lists",
                value: formatCount(clicks),
                note: views > 0 ? `${clickRate(clicks, views)} of views` : "To vendors’ websites",
              },
              {
                label: "Offer claims",
                value: formatCount(sumOf(rows.map((row) => row.claims))),
                note: "Sponsored only",
              },
            ]}
          />
          <div className="mt-6">
            <WideTable
              name="placements"
              label="Placements"
              heads={["Company", "Placement", ...figureHeads]}
              required={["Company"]}
              numbers={figureHeads.length}
              above={
                <>
                  <div className="flex flex-1 flex-wrap items-baseline gap-x-3">
                    <h2 className="text-lg font-semibold">By company</h2>
                    <p className="text-sm text-muted">{datesText(first, last)}</p>
                  </div>
                  <ExportLink href={`/api/admin/placements.csv?days=${days}`} />
                </>
              }
            >
              {rows.map(({ id, name, placement, from, until, lists, own, claims }, i) => (
                <tr key={`${placement} ${id}`}>
                  <td className="sm:min-w-40">
                    <Link to={`/admin/companies/${id}/visits?days=${days}`} className="link tap break-words">
                      {name}
                    </Link>
                  </td>
                  <td className="max-sm:basis-full sm:py-2">
                    <Pill isSmall tone={placement === "sponsored" ? "notable" : "good"}>
                      {placementNames[placement]}
                    </Pill>
                    {(from !== first || until !== last) && (
                      <span className="text-xs whitespace-nowrap text-muted max-sm:ml-2 sm:mt-0.5 sm:block">
                        {datesText(from, until)}
                      </span>
                    )}
                  </td>
                  <NumberCells
                    figures={[
                      formatCount(lists.views),
                      formatCount(lists.clicks),
                      clickRate(lists.clicks, lists.views),
                      formatCount(own.views),
                      formatCount(own.clicks),
                      formatCount(claims),
                    ]}
                    share={shares[i]}
                  />
                </tr>
              ))}
            </WideTable>
          </div>
        </>
      )}
      {!empty && (
        <Explanation title="What these figures are">
          What companies got while they were sponsored or featured; their other views are only in All companies. Lists
          are all places where a company is shown among others. Clicks lead to the vendor’s website. The CSV has a row
          per place.
        </Explanation>
      )}
    </>
  );
}

const datesText = (from: string, until: string) =>
  from === until ? formatDate(from) : `${formatDate(from)} – ${formatDate(until)}`;
