import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { requireAdmin } from "~/accounts/web/guards.server";
import { WideTable } from "~/platform/admin/data-table";
import type { PageHandle } from "~/platform/admin/failed-page";
import { hrefWith } from "~/platform/admin/list-query";
import { NumberCells } from "~/platform/admin/number-cells";
import { Explanation } from "~/platform/admin/explanation";
import { NoFigures } from "~/platform/admin/no-figures";
import { useMay } from "~/platform/admin/permissions-context";
import { PeriodChoice } from "~/platform/admin/period-choice";
import { RowButtons } from "~/platform/admin/row-menu";
import { Segments } from "~/platform/admin/segments";
import { listQuery, load } from "~/platform/admin/web/load.server";
import { ColumnChart } from "~/platform/charts/column-chart";
import { FigureStrip } from "~/platform/charts/figure-strip";
import { figuresOf, sumOf } from "~/platform/charts/figures";
import { sharesOf } from "~/platform/charts/shares";
import { DemandQuery, minVisitors, type SearchDayFigures } from "~/discovery/demand/demand";
import { listDemand, readSearches } from "~/discovery/demand/demand.server";
import { counted, formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";
import { LostScene } from "~/platform/ui/empty-scenes";
import { EmptyState } from "~/platform/ui/empty-state";
import { Link, QuietLink, SmallLink, TallLink } from "~/platform/ui/link";

export { FailedPage as ErrorBoundary } from "~/platform/admin/failed-page";

export const handle = { heading: "Demand", failure: "Failed to fetch demand" } satisfies PageHandle;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireAdmin(request, context, "figures");
  return load(async () => {
    const { days, show } = listQuery(request, DemandQuery, ["days", "show"]);
    const queries = await listDemand({ days, show });
    // Only searches on the board can be chosen, so that rare ones can't be looked up.
    const requested = new URL(request.url).searchParams.get("query");
    const chosen = queries.find(({ query }) => query === requested)?.query;
    return { days, show, queries, chosen, searches: await readSearches(days, chosen) };
  });
}

export default function Demand() {
  const { days, show, queries, chosen, searches } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const may = useMay();
  const hrefOf = (query: string | null) => hrefWith(params, { query }, "/admin/demand");
  const isEmpty = searches.every(({ count }) => count === 0);
  const shares = sharesOf(queries.map(({ unfound }) => unfound));
  const filter = (
    <Segments
      label="Searches"
      name="show"
      initial="unfound"
      options={[
        { value: "unfound", label: "Without results" },
        { value: "unclicked", label: "Without a click" },
        { value: "all", label: "All" },
      ]}
    />
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        {chosen === undefined ? (
          <p className="text-muted">What visitors look for in the directory, and don’t find.</p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-5">
            <span className="font-medium break-words">Searches for “{chosen}”</span>
            <TallLink to={hrefOf(null)}>Show all searches</TallLink>
          </p>
        )}
        <PeriodChoice />
      </div>
      {isEmpty ? (
        <NoFigures noun="searches" days={days} action={<QuietLink to="/directory">View the directory</QuietLink>}>
          They appear within seconds, once visitors search the directory.
        </NoFigures>
      ) : (
        <>
          <SearchFigures searches={searches} />
          <SearchChart searches={searches} />
        </>
      )}
      {!isEmpty && (
        <div className="mt-6 space-y-3">
          {queries.length === 0 ? (
            <>
              {filter}
              <EmptyState
                scene={<LostScene />}
                text={nothing[show]}
                action={
                  show !== "all" && (
                    <QuietLink to={hrefWith(params, { show: "all" }, "/admin/demand")}>Show all searches</QuietLink>
                  )
                }
              >
                A search is listed once {minVisitors} visitors asked for it, or one on {minVisitors} days.
              </EmptyState>
            </>
          ) : (
            <WideTable
              name="searches"
              label="Searches"
              heads={["Search", "No results", "No click", "Searches", "Finds now", "Actions"]}
              required={["Search", "Actions"]}
              numbers={5}
              above={
                <>
                  {filter}
                  <p role="status" className="text-sm text-muted tabular-nums">
                    {counted(queries.length, "search", "searches")}
                  </p>
                </>
              }
            >
              {queries.map(({ query, count, unfound, unclicked, total }, i) => (
                <tr key={query}>
                  <td className="sm:min-w-48 font-medium">
                    <Link to={hrefOf(query)} className="link tap break-words">
                      {query}
                    </Link>
                  </td>
                  <NumberCells figures={[unfound, unclicked, count, total].map(formatCount)} share={shares[i]} />
                  <td>
                    <RowButtons name={query}>
                      <SmallLink to={`/directory?q=${encodeURIComponent(query)}`}>
                        View results<span className="sr-only"> of {query}</span>
                      </SmallLink>
                      {may("catalog") && (
                        <SmallLink to={`/admin?name=${encodeURIComponent(query)}`}>
                          Add company<span className="sr-only"> {query}</span>
                        </SmallLink>
                      )}
                    </RowButtons>
                  </td>
                </tr>
              ))}
            </WideTable>
          )}
        </div>
      )}
      <Explanation title="How searches are counted">
        What visitors searched for in the directory. Picking a suggestion counts as a search with a click. A search is
        listed once {minVisitors} visitors asked for it, or one on {minVisitors} days. Searches with an email address, a
        long number, or a link aren’t stored, and all others are deleted after 92 days.
      </Explanation>
    </>
  );
}

const nothing = {
  unfound: "No frequent search was without results.",
  unclicked: "Visitors clicked a result of each frequent search.",
  all: "No search is frequent enough to be listed.",
};

function partsOf(searches: readonly SearchDayFigures[]) {
  return [
    { label: "With a click", values: searches.map((day) => day.count - day.unfound - day.unclicked) },
    { label: "Without a click", values: searches.map(({ unclicked }) => unclicked) },
    { label: "Without results", values: searches.map(({ unfound }) => unfound) },
  ];
}

function SearchFigures({ searches }: { searches: readonly SearchDayFigures[] }) {
  const all = sumOf(searches.map(({ count }) => count));
  const notes = ["Opened a tool", "Opened no tool", "Found no tool"];
  const parts = partsOf(searches).map(({ label, values }, i) => {
    const sum = sumOf(values);
    return {
      ...{ label, value: formatCount(sum) },
      note: all > 0 ? `${Math.round((100 * sum) / all)}% of searches` : notes[i],
    };
  });
  return <FigureStrip figures={[{ label: "Searches", value: formatCount(all), note: "In the directory" }, ...parts]} />;
}

function SearchChart({ searches }: { searches: readonly SearchDayFigures[] }) {
  const days = searches.map(({ day }) => formatDate(day));
  const series = partsOf(searches);
  return (
    <div className="mt-4">
      <ColumnChart
        title="Searches by day"
        label="Searches by day"
        series={series}
        ends={[days[0] ?? "", "Today (UTC)"]}
        format={formatCount}
        figures={figuresOf("Day", days, series)}
        latestFirst
        isTall
      />
    </div>
  );
}
