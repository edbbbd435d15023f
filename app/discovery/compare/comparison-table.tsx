import { EqualNot, X } from "lucide-react";
import type { CardData } from "~/catalog/companies/card-data";
import { CompanyLogo } from "~/catalog/companies/company-logo";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
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
};

/** The first column is narrow on phones. The others have equal widths, and the last one is cut off to hint at scrolling. */
const widths: Record<number, string> = {
  2: "min-w-96 sm:min-w-136",
  3: "min-w-136 sm:min-w-160",
  4: "min-w-172 sm:min-w-200",
};
const firstColumn = "w-25 sm:w-44";

/**
 * Tools side by side, in groups of rows. On large screens, the header sticks to the top of the page. On others, the table
 * has its own scroll area, with sticky header and first column, which also scrolls by keyboard.
 */
export function ComparisonTable({ tools, groups, ranking, hrefWithout }: ComparisonTableProps) {
  const names = tools.map(({ name }) => name).join(", ");
  return (
    <div
      role="region"
      aria-label={`Comparison of ${names}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A region that scrolls must be reached by keyboard.
      tabIndex={0}
      data-place="compare"
      data-compared={tools.map(({ id }) => id).join()}
      className="card comparison relative max-lg:max-h-[85dvh] max-lg:overflow-auto lg:overflow-clip print:max-h-none print:overflow-visible"
    >
      <table
        className={`w-full table-fixed border-separate border-spacing-0 text-left print:min-w-0 ${widths[tools.length] ?? ""}`}
      >
        <caption className="sr-only">{names} side by side. Rows with different values say “Differs.”</caption>
        <thead>
          <tr>
            <th
              scope="col"
              className={`sticky top-0 left-0 z-20 print:static border-b border-line bg-surface ${firstColumn}`}
            >
              <span className="sr-only">Fact</span>
            </th>
            {tools.map((tool) => (
              <ToolHeader
                key={tool.id}
                tool={tool}
                place={ranking?.find(({ id }) => id === tool.id)}
                href={hrefWithout(tool.id)}
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
                className="border-b border-line bg-sunken px-3 pt-5 pb-2 sm:px-4"
              >
                <span className="sticky left-3 inline-block max-w-[calc(100vw-4rem)] sm:left-4">
                  <span className="block font-semibold">{title}</span>
                  {note && <span className="block max-w-prose text-sm font-normal text-muted">{note}</span>}
                </span>
              </th>
            </tr>
            {rows.map((row) => (
              <TableRow key={row.key} row={row} tools={tools} />
            ))}
          </tbody>
        ))}
        <NotesRow tools={tools} />
      </table>
    </div>
  );
}

const ordinals = ["1st", "2nd", "3rd", "4th"];

type ToolHeaderProps = { tool: CardData; place: RankedTool | undefined; href: string };

function ToolHeader({ tool: { id, name, logo, sponsored }, place, href }: ToolHeaderProps) {
  return (
    <th
      scope="col"
      data-view={id}
      className="sticky top-0 z-10 print:static border-b border-line bg-surface p-2.5 align-top font-normal sm:p-4"
    >
      <div className="flex items-start justify-between gap-1">
        <CompanyLogo logo={logo} size="small" isAboveFold />
        <Link
          to={href}
          rel="nofollow"
          aria-label={`Remove ${name}`}
          onClick={() => removeFromTray([id])}
          className="-mt-1.5 -mr-1.5 flex size-9 shrink-0 items-center justify-center rounded-lg text-muted hover:text-accent print:hidden"
        >
          <X aria-hidden className="size-4" />
        </Link>
      </div>
      <Link
        to={`/company/${id}`}
        className="mt-1.5 line-clamp-3 leading-snug font-semibold break-words hover:text-accent sm:text-lg"
      >
        {name}
      </Link>
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
    </th>
  );
}

function TableRow({ row: { label, state, cells }, tools }: { row: Row; tools: readonly CardData[] }) {
  const differs = state === "differs";
  return (
    <tr>
      <th
        scope="row"
        className={`sticky left-0 z-10 border-b border-line bg-surface p-2.5 align-top text-sm font-medium hyphens-auto text-muted break-words sm:px-4 sm:py-3 ${
          differs ? "border-l-3 border-l-accent" : "border-l-3 border-l-transparent"
        }`}
      >
        {label}
        {differs && (
          <span className="mt-0.5 flex items-center gap-1 text-xs font-normal text-accent">
            <EqualNot aria-hidden className="size-3 shrink-0" />
            Differs
          </span>
        )}
      </th>
      {tools.map((tool, i) => (
        <td key={tool.id} className="border-b border-line p-2.5 align-top break-words sm:px-4 sm:py-3">
          <ComparisonCell cell={cells[i] ?? null} tool={tool} label={label} />
        </td>
      ))}
    </tr>
  );
}
