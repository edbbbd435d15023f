import type { CheckedText, ShownProof } from "~/catalog/companies/checked";
import { joined, link, md, type Content, type Markdown } from "~/platform/text/markdown";
import { absolute } from "~/site/seo/paths";

/** A page as Markdown: the path of its HTML, and its text. */
export type MarkdownPage = { path: string; text: Markdown };

/** A link to a page of this site. Programs have no page that a path would be relative to. */
export function pageLink(siteUrl: string, label: Content, path: string): Markdown {
  return link(label, absolute(path, siteUrl));
}

/** "Checked 3 weeks ago, from an import (2026-11-01)", as `CheckedAt` says it, the day, and where one can read the value. */
export function checkedNote(checked: CheckedText | undefined, otherwise = false): Markdown | undefined {
  if (!checked) return undefined;
  const note = md`${otherwise ? "Otherwise checked" : "Checked"} ${checked.text} (${checked.day})`;
  return checked.proof ? md`${note}; ${proofNote(checked.proof)}` : note;
}

/** "seen 2026-11-12 at acme.com/pricing: “Free for 3 people”" */
export function proofNote({ url, quote, seen, site }: ShownProof): Markdown {
  const where = md`seen ${seen} at ${link(site, url)}`;
  return quote ? md`${where}: “${quote}”` : where;
}

/** Says of which day the exchange rates of converted prices are, as `RatesNote` does. */
export function ratesNote(day: string | undefined): Markdown | undefined {
  return day === undefined ? undefined : md`Converted prices use the exchange rates of ${day}.`;
}

/** Links to the pages before and after one of a list. */
export function pagesMarkdown(
  page: number,
  pages: number,
  hrefOf: (page: number) => string,
  siteUrl: string,
): Markdown | undefined {
  if (pages === 1) return undefined;
  return joined(
    [
      `Page ${page} of ${pages}`,
      page > 1 && pageLink(siteUrl, "Previous page", hrefOf(page - 1)),
      page < pages && pageLink(siteUrl, "Next page", hrefOf(page + 1)),
    ],
    " · ",
  );
}
