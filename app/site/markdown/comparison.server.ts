import type { CardData } from "~/catalog/companies/card-data";
import { sponsoredLabel } from "~/catalog/companies/outbound";
import { fromPrice, shownPrice } from "~/catalog/companies/shown-price";
import { textOf } from "~/discovery/compare/comparison";
import { goneText, noDifferences, orderText } from "~/discovery/compare/comparison-texts";
import { notKnown, type Cell, type Row, type RowGroup } from "~/discovery/compare/row";
import {
  blocks,
  heading,
  joined,
  labeled,
  link,
  list,
  md,
  paragraphs,
  section,
  table,
  type Content,
} from "~/platform/text/markdown";
import { ratingText, websiteLink } from "~/site/markdown/cards";
import { pageLink, proofNote, type MarkdownPage } from "~/site/markdown/parts";
import { categoryPath, companyPath } from "~/site/seo/paths";
import type { comparisonPage } from "~/site/wiring/comparison-page.server";

/** A comparison: the short answers, the editors' text, and a table for each group of facts. */
export function comparisonMarkdown(found: Awaited<ReturnType<typeof comparisonPage>>, siteUrl: string): MarkdownPage {
  const { title, tools, goneIds, path, listed, answers, groups, conversion } = found;
  const text = blocks([
    heading(1, title),
    goneIds.length > 0 && md`${goneText(goneIds.length)}`,
    list(answers.map(({ label, name, note }) => labeled(label, `${name} (${note})`))),
    listed?.editorNote !== undefined && section(2, "Our take", [paragraphs(listed.editorNote)]),
    section(2, "Tools", [list(tools.map((tool) => toolMarkdown(tool, siteUrl)))]),
    groups.length === 0 && md`${noDifferences}`,
    ...groups.map((group) => groupMarkdown(group, tools, siteUrl)),
    md`≠ marks what differs. ${conversion} ${orderText} ${pageLink(siteUrl, "Where do ratings come from?", "/how-we-rank")}`,
  ]);
  return { path, text };
}

function toolMarkdown(tool: CardData, siteUrl: string): Content {
  return joined(
    [
      pageLink(siteUrl, tool.name, companyPath(tool.id)),
      tool.sponsored && sponsoredLabel,
      fromPrice(shownPrice(tool)),
      ratingText(tool),
      websiteLink(tool),
    ],
    " · ",
  );
}

function groupMarkdown({ title, note, rows }: RowGroup, tools: readonly CardData[], siteUrl: string) {
  const heads = ["Fact", ...tools.map(({ name }) => name)];
  const cells = rows.map((row) => [
    joined([row.label, row.state === "differs" && "≠"], " "),
    ...tools.map((tool, i) => cellMarkdown(row, i, tool, siteUrl)),
  ]);
  return section(2, title, [note !== undefined && md`${note}`, table(heads, cells)]);
}

function cellMarkdown({ label, cells, best }: Row, index: number, tool: CardData, siteUrl: string): Content {
  const cell = cells[index] ?? null;
  const value = valueMarkdown(cell, label, tool, siteUrl);
  const notes = [best?.index === index && best.label, cell?.proof && proofNote(cell.proof)];
  return joined([value, ...notes.map((note) => note && md`(${note})`)], " ");
}

/** A tool's value, as `ComparisonCell` shows it: links are links, and what isn't known says so. */
function valueMarkdown(cell: Cell | null, label: string, tool: CardData, siteUrl: string): Content {
  if (cell === null) return notKnown;
  if (cell.kind === "categories")
    return joined(cell.categories.map(({ name, slug }) => pageLink(siteUrl, name, categoryPath(slug))));
  if (cell.kind === "website") return websiteLink(tool);
  if (cell.kind === "link") return link(label, cell.href);
  return textOf(cell, tool);
}
