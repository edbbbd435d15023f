import type { CardData } from "~/catalog/companies/card-data";
import { SponsoredBadge } from "~/catalog/companies/sponsored-badge";
import { briefTextOf } from "~/discovery/compare/comparison";
import { splitRows, type Row, type RowGroup } from "~/discovery/compare/row";
import { EmbedLink } from "~/site/embeds/embed-document";
import { absolute, companyPath } from "~/site/seo/paths";

type EmbeddedComparisonProps = {
  title: string;
  tools: readonly CardData[];
  groups: readonly RowGroup[];
  /** How amounts in other currencies are converted. */
  conversion: string;
  siteUrl: string;
};

/** The facts in which tools can be compared. Those known for one of them only are on the page. */
export function EmbeddedComparison({ title, tools, groups, conversion, siteUrl }: EmbeddedComparisonProps) {
  const rows = splitRows(groups)
    .comparable.flatMap((group) => group.rows)
    .filter(isCompared);
  return (
    <>
      <h1 className="text-lg leading-snug break-words">{title}</h1>
      {/* A frame without scripts can't be focused to scroll, but browsers scroll it by keyboard as a whole. */}
      <table className="mt-3 w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            <td />
            {tools.map(({ id, name, sponsored }) => (
              <th key={id} scope="col" className="p-2 align-top font-semibold wrap-anywhere">
                <EmbedLink href={absolute(companyPath(id), siteUrl)} className="link">
                  {name}
                </EmbedLink>{" "}
                {sponsored && <SponsoredBadge />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th scope="row" className="py-2 pr-2 align-top font-medium text-muted wrap-anywhere">
                {row.label}
              </th>
              {tools.map((tool, i) => (
                <td key={tool.id} className="p-2 align-top wrap-anywhere">
                  {briefTextOf(row.cells[i] ?? null, tool)}
                  {row.best?.index === i && <span className="text-muted"> ({row.best.label})</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-muted">{conversion}</p>
    </>
  );
}

/** Links say nothing in a table of texts, and are on the tools' pages. */
const isCompared = ({ cells }: Row) => cells.every((cell) => cell?.kind !== "link" && cell?.kind !== "website");
