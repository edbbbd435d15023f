import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { WideTable } from "~/platform/admin/data-table";
import type { PageHandle } from "~/platform/admin/failed-page";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { Link, QuietLink, TallLink } from "~/platform/ui/link";
import { Pill } from "~/platform/ui/pill";
import { byAttention, clickRate, placementNames } from "~/discovery/visits/figures";
import { listPlacements } from "~/discovery/visits/figures.server";
import { PeriodQuery } from "~/platform/admin/period";
import { NumberCells } from "~/platform/admin/number-cells";
import { FigureScene } from "~/platform/admin/empty-scenes";
import { Explanation } from "~/platform/admin/explanation";
import { NoFigures } from "~/platform/admin/no-figures";
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
  const [params] = useSearchParams();
  const empty = placements.length === 0;
  return (
    <>
      <p className="-mt-2 mb-3">
        <TallLink to="/admin/visits">Visits to all companies</TallLink>
      </p>
      {(!empty || params.size > 0) && (
        <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
          <PeriodFilter />
          <a href={`/api/admin/placements.csv?days=${days}`} className="button-quiet">
            Export as CSV
          </a>
        </div>
      )}
      {empty ? (
        <NoFigures
          scene={<FigureScene />}
          noun="visits to sponsored or featured companies"
          days={days}
          action={<QuietLink to="/admin?tab=management">Feature a company</QuietLink>}
        >
          What companies get while they’re sponsored or featured appears here once visitors see them.
        </NoFigures>
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
                <td className="sm:min-w-40">
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
      <Explanation title="What these figures are">
        What companies got while they were sponsored or featured. Lists are all places where a company is shown among
        others. Clicks lead to the vendor’s website. The CSV has a row per place.
      </Explanation>
    </>
  );
}
