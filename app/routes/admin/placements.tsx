import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { WideTable } from "~/platform/admin/data-table";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { Link, TallLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { byAttention, clickRate, placementNames } from "~/discovery/visits/figures";
import { listPlacements } from "~/discovery/visits/figures.server";
import { PeriodQuery } from "~/platform/admin/period";
import { NumberCells } from "~/platform/admin/number-cells";
import { PeriodFilter } from "~/platform/admin/period-filter";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Placements", failure: "Failed to fetch placements" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context);
  return load(async () => {
    const { days } = listQuery(request, PeriodQuery, ["days"]);
    return { days, placements: await listPlacements(days) };
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
  const { days, placements } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-[72ch] text-muted">
          What companies got while they were sponsored or featured. Lists are all places where a company is shown among
          others. Clicks lead to the vendor’s website. The CSV has a row per place.
        </p>
        <a href={`/api/admin/placements.csv?days=${days}`} className="button-quiet">
          Export as CSV
        </a>
      </div>
      <p className="mt-2">
        <TallLink to="/admin/visits">Visits to all companies</TallLink>
      </p>
      <PeriodFilter />
      <div className="mt-5">
        {placements.length === 0 ? (
          <p className="card p-8 text-center text-muted">
            No sponsored or featured company was seen in the last {days} days.
          </p>
        ) : (
          <WideTable
            name="placements"
            label="Placements"
            heads={["Company", "Placement", ...figureHeads]}
            required={["Company"]}
            numbers={figureHeads.length}
          >
            {placements.map(({ id, name, placement, from, until, places, claims }) => {
              const { lists, own } = byAttention(places);
              return (
                <tr key={`${placement} ${id}`}>
                  <td className="min-w-40">
                    <Link
                      to={`/admin/companies/${id}/visits${days === 30 ? "" : `?days=${days}`}`}
                      className="link tap break-words"
                    >
                      {name}
                    </Link>
                    <span className="block text-sm whitespace-nowrap text-muted">
                      {formatDate(from)}
                      {from !== until && ` – ${formatDate(until)}`}
                    </span>
                  </td>
                  <td>
                    <Pill tone={placement === "sponsored" ? "notable" : "good"}>{placementNames[placement]}</Pill>
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
                  />
                </tr>
              );
            })}
          </WideTable>
        )}
      </div>
    </>
  );
}
