import { useNavigation } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { FacetChips } from "~/discovery/directory/facet-chips";
import { isNarrowing } from "~/discovery/directory/facet-form";
import { FacetRail, OpenFacets } from "~/discovery/directory/facet-rail";
import { CompanyResults, viewOf } from "~/discovery/directory/company-results";
import { ViewSwitch } from "~/discovery/directory/view-switch";
import type { CardData } from "~/catalog/companies/card-data";
import type { ListPosition } from "~/catalog/companies/list-positions";
import { formatCount } from "~/platform/text/format-count";

type FacetedResultsProps = ComponentProps<typeof FacetRail> & {
  companies: CardData[];
  place: ListPosition;
  Control?: ComponentProps<typeof CompanyResults>["Control"];
  /** Appears beside the number of results. */
  action?: ReactNode;
  /** Follows the results, in their grid. */
  end?: ReactNode;
  /** Appears above the results. */
  note?: ReactNode;
  /** Replaces the results if there are none. */
  empty: ReactNode;
  /** Replaces the results while new ones load. */
  placeholder?: ReactNode;
  /** Follows the results, below them. */
  children?: ReactNode;
};

/** The results with their number, and the facets. */
export function FacetedResults({
  choices,
  hasMore,
  query,
  path,
  total,
  companies,
  place,
  Control,
  action,
  end,
  note,
  empty,
  placeholder,
  children,
}: FacetedResultsProps) {
  const { location } = useNavigation();
  const isLoading = location?.pathname === path;
  const chosen = choices.flatMap(({ values }) => values.filter((value) => value.chosen)).length;
  const view = viewOf(companies, query.view);
  const hasRail = choices.length > 0;
  return (
    <div
      className={
        hasRail ? "lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-x-6 xl:grid-cols-[13.5rem_minmax(0,1fr)]" : ""
      }
    >
      {hasRail && (
        <aside aria-label="Filters">
          <FacetRail choices={choices} hasMore={hasMore} query={query} path={path} total={total} />
        </aside>
      )}
      <div className="min-w-0">
        <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-2 gap-y-1 sm:mb-5 sm:gap-x-3">
          <div
            className={`flex min-w-0 flex-1 basis-26 flex-wrap items-center gap-x-1 text-muted max-sm:leading-tight ${query.q ? "max-sm:text-sm" : ""}`}
          >
            <p role="status" className="sm:whitespace-nowrap">
              {formatCount(total)} SaaS Tools
            </p>
            {query.q && <p className="line-clamp-2 min-w-0 break-words">for “{query.q}”</p>}
          </div>
          <div className="ml-auto flex flex-wrap items-center gap-1.5 sm:gap-2">
            {action}
            {companies.length > 0 && <ViewSwitch view={view} query={query} path={path} />}
            {hasRail && <OpenFacets chosen={chosen} />}
          </div>
        </div>
        <FacetChips choices={choices} query={query} path={path} />
        {note}
        {isLoading && !isNarrowing(location.state) && placeholder ? (
          placeholder
        ) : companies.length > 0 ? (
          <div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-60">
            <CompanyResults
              view={view}
              companies={companies}
              place={place}
              Control={Control}
              isFirst
              isNarrow={hasRail}
            >
              {end}
            </CompanyResults>
          </div>
        ) : (
          empty
        )}
        {children}
      </div>
    </div>
  );
}
