import { EqualNot, X } from "lucide-react";
import type { CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { OutboundLink } from "~/catalog/companies/outbound-link";
import { formatRating, hasRating, ratingSource } from "~/catalog/companies/rating";
import { fromPrice, shownPrice } from "~/catalog/companies/shown-price";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { Stars } from "~/catalog/companies/star-rating";
import type { Row, RowGroup } from "~/discovery/compare/row";
import { ComparisonCell } from "~/discovery/compare/comparison-cell";
import { NotesRow } from "~/discovery/compare/notes-row";
import type { RankedTool } from "~/discovery/compare/personal-ranking";
import { removeFromTray } from "~/discovery/compare/use-tray";
import { Link } from "~/platform/ui/link";

type ComparisonTableProps = {
  tools: readonly CardData[];
  groups: readonly RowGroup[];
  /** In any order. Null if the reader has no preferences. */
  ranking: readonly RankedTool[] | null;
  /** The URL of the comparison without a tool. */
  hrefWithout: (id: number) => string;
  /** What its rows are if it adds them to another table of the same tools: only their names are above them. */
  more?: string;
};

/** Columns of equal widths. On phones, two fit, and further ones are reached by scrolling. See `.comparison` in app.css. */
const columns: Record<number, string> = {
  2: "columns-of-2",
  3: "columns-of-3 sm:min-w-160",
  4: "columns-of-4 sm:min-w-200",
};

/**
 * Tools side by side, in groups of rows. The header sticks to the top of the page. On phones, the labels are above the
 * values, so that two tools fit. More tools scroll sideways, also by keyboard.
 */
export function ComparisonTable({ tools, groups, ranking, hrefWithout, more }: ComparisonTableProps) {
  const isMore = more !== undefined;
  const names = tools.map(({ name }) => name).join(", ");
  return (
    <div
      role="region"
      aria-label={`${more ?? "Comparison of"} ${names}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reached by keyboard.
      tabIndex={0}
      {...(!isMore && { "data-place": "compare", "data-compared": tools.map(({ id }) => id).join() })}
      className={`card comparison relative print:overflow-visible ${tools.length > 2 ? "max-lg:overflow-x-auto lg:overflow-clip" : "overflow-clip"}`}
    >
      <table className={`w-full table-fixed border-separate border-spacing-0 text-left ${columns[tools.length] ?? ""}`}>
        <caption className="sr-only">{names} side by side. Rows say “Differs” where values do.</caption>
        <thead>
          <tr>
            <th scope="col" className="label">
              <span className="sr-only">Fact</span>
              <span aria-hidden className="flex items-center gap-1.5 text-xs font-normal text-muted">
                <EqualNot className="size-3.5" />
                The tools differ
              </span>
            </th>
            {tools.map((tool) => (
              <ToolHeader
                key={tool.id}
                tool={tool}
                place={ranking?.find(({ id }) => id === tool.id)}
                href={isMore ? undefined : hrefWithout(tool.id)}
              />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, note, rows }) => (
          <tbody key={title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={tools.length + 1}
                className="border-b border-line bg-sunken px-3 py-2.5 sm:px-4"
              >
                <span className="sticky left-3 inline-flex max-w-[calc(100vw-4rem)] flex-wrap items-baseline gap-x-3 sm:left-4">
                  <span className="font-semibold">{title}</span>
                  {note && <span className="text-sm font-normal text-muted">{note}</span>}
                </span>
              </th>
            </tr>
            {rows.map((row) => (
              <TableRow key={row.key} row={row} tools={tools} />
            ))}
          </tbody>
        ))}
        {!isMore && <NotesRow tools={tools} />}
      </table>
    </div>
  );
}

const ordinals = ["1st", "2nd", "3rd", "4th"];

type ToolHeaderProps = {
  tool: CardData;
  place: RankedTool | undefined;
  /** The comparison without it. Without this URL, there's only its name. */
  href: string | undefined;
};

function ToolHeader({ tool, place, href }: ToolHeaderProps) {
  const { id, name, logo, sponsored } = tool;
  if (href === undefined)
    return (
      <th scope="col" className="border-b border-line px-3 py-2 text-sm font-semibold break-words sm:px-4">
        {name}
      </th>
    );
  return (
    <th
      scope="col"
      data-view={id}
      className="sticky top-0 z-10 border-b border-line bg-surface p-3 align-top font-normal sm:p-4 print:static"
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1.5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:items-center">
        <CompanyLogo logo={logo} size="small" isAboveFold />
        <Link
          to={`/company/${id}`}
          className="tall-box max-lg:col-span-2 max-lg:row-start-2 line-clamp-3 leading-snug font-display font-bold break-words hover:text-accent sm:text-lg"
        >
          {name}
        </Link>
        <Link
          to={href}
          rel="nofollow"
          aria-label={`Remove ${name}`}
          onClick={() => removeFromTray([id])}
          className="-mt-1.5 -mr-1.5 flex size-9 lg:mt-0 shrink-0 touch:size-11 items-center justify-center rounded-lg text-muted hover:text-accent print:hidden"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      {sponsored && (
        <span className="mt-1 block">
          <SponsoredBadge />
        </span>
      )}
      {place && (
        <span className="mt-1 block text-sm font-medium text-accent tabular-nums">
          {ordinals[place.place - 1]}
          {place.points !== null && ` · ${place.points} points`}
        </span>
      )}
      <span className="mt-1.5 block font-medium break-words">{fromPrice(shownPrice(tool))}</span>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {hasRating(tool) && <Stars rating={tool.rating} />}
        <span className={hasRating(tool) ? "" : "sr-only"}>{formatRating(tool.rating)}</span>
        {!hasRating(tool) && ratingSource(tool)}
      </span>
      <OutboundLink
        company={tool}
        className="external link inline-flex min-h-11 flex-wrap content-center items-center text-sm print:hidden"
      >
        Visit website
      </OutboundLink>
    </th>
  );
}

function TableRow({ row: { label, state, cells, best }, tools }: { row: Row; tools: readonly CardData[] }) {
  return (
    <tr>
      <th scope="row" className="label text-sm font-medium text-muted hyphens-auto break-words">
        {label}
        {state === "differs" && (
          <>
            <EqualNot aria-hidden className="ml-1.5 inline size-3.5 align-[-0.15em]" />
            <span className="sr-only"> Differs</span>
          </>
        )}
      </th>
      {tools.map((tool, i) => (
        <td
          key={tool.id}
          className={`border-b border-line px-3 py-2.5 align-top break-words sm:px-4 sm:py-3 ${best?.index === i ? "bg-accent-soft" : ""}`}
        >
          <ComparisonCell cell={cells[i] ?? null} tool={tool} label={label} />
          {best?.index === i && <span className="block text-xs font-medium text-accent">{best.label}</span>}
        </td>
      ))}
    </tr>
  );
}
