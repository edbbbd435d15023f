import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { WideTable } from "~/platform/admin/data-table";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { lastDays } from "~/platform/text/day";
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
  await requireAdmin(request, context);
  return load(async () => {
    const { days } = listQuery(request, PeriodQuery, ["days"]);
    const period = lastDays(days);
    return { days, first: period[0], last: period.at(-1), placements: await listPlacements(days) };
  });
}

const figureHeads = [
  "Views in lists",
  "Clicks in lists",
  "Click rate",
  "Page views",
  "Clicks on the page",
  "Offer claims",
];

export default function Placements() {
  const { days, first, last, placements } = useLoaderData<typeof loader>();
  const empty = placements.length === 0;
  const rows = placements
    .map((placement) => ({ ...placement, ...byAttention(placement.places) }))
    .toSorted((a, b) => b.lists.views - a.lists.views);
  const viewsInLists = rows.map(({ lists }) => lists.views);
  const shares = sharesOf(viewsInLists);
  const [views, clicks, claims] = [
    sumOf(viewsInLists),
    sumOf(rows.map(({ lists }) => lists.clicks)),
    sumOf(rows.map((row) => row.claims)),
  ];
  return (
    <>
      <VisitTabs current="Placements">
        <PeriodChoice />
        {!empty && <ExportLink href={`/api/admin/placements.csv?days=${days}`} />}
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
              { label: "Placements", value: formatCount(placements.length), note: "In this period" },
              { label: "Views in lists", value: formatCount(views), note: "Among others" },
              { label: "Clicks in lists", value: formatCount(clicks), note: "To the vendor" },
              { label: "Click rate", value: clickRate(clicks, views) || "–", note: "Clicks per view" },
              { label: "Offer claims", value: formatCount(claims), note: "Offers clicked" },
            ]}
          />
          <div className="mt-4">
            <WideTable
              name="placements"
              label="Placements"
              heads={["Company", "Placement", ...figureHeads]}
              required={["Company"]}
              numbers={figureHeads.length}
            >
              {rows.map(({ id, name, placement, from, until, lists, own, claims }, i) => (
                <tr key={`${placement} ${id}`}>
                  <td className="sm:min-w-40">
                    <Link to={`/admin/companies/${id}/visits?days=${days}`} className="link tap break-words">
                      {name}
                    </Link>
                    {(from !== first || until !== last) && (
                      <span className="block text-sm whitespace-nowrap text-muted">
                        {formatDate(from)}
                        {from !== until && ` – ${formatDate(until)}`}
                      </span>
                    )}
                  </td>
                  <td className="max-sm:mb-1 max-sm:basis-full">
                    <Pill isSmall tone={placement === "sponsored" ? "notable" : "good"}>
                      {placementNames[placement]}
                    </Pill>
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
