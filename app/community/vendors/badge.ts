import { escapeUTF8 } from "entities";
import type { Company } from "~/catalog/companies/company";
import { formatRating } from "~/catalog/companies/rating";
import { light } from "~/platform/runtime/palette";
import { counted } from "~/platform/text/format-count";

/** The badge's size in pixels. */
export const badgeSize = { width: 220, height: 56 };

type Shown = Pick<Company, "rating" | "ratingKind" | "reviewCount">;

/** The badge's second line. Shows a rating only if it comes from reviews on this site. */
export function badgeText({ rating, ratingKind, reviewCount }: Shown): string {
  if (ratingKind !== "reviews" || reviewCount === 0) return "View our listing";
  return `★ ${formatRating(rating)} · ${counted(reviewCount, "review")}`;
}

/** A company's badge for its own website, an SVG without scripts, styles, and external content. */
export function badgeSvg(company: Shown, siteName: string): string {
  const { width, height } = badgeSize;
  const [title, text] = [`Listed on ${siteName}`, badgeText(company)].map((line) => escapeUTF8(line));
  const line = (y: number, attributes: string, words: string | undefined) =>
    `<text x="16" y="${y}" font-family="system-ui, Helvetica, Arial, sans-serif" ${attributes}>${words}</text>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}. ${text}">`,
    `<rect x=".5" y=".5" width="${width - 1}" height="${height - 1}" rx="10" fill="${light.surface}" stroke="${light.line}"/>`,
    line(24, `font-size="13" fill="${light.muted}"`, title),
    line(43, `font-size="15" font-weight="600" fill="${light.accent}"`, text),
    "</svg>",
  ].join("");
}

/** The HTML that shows a company's badge and links to its page. */
export function badgeHtml(siteUrl: string, { id, name }: Pick<Company, "id" | "name">, siteName: string): string {
  const page = `${siteUrl}/company/${id}`;
  const alt = escapeUTF8(`${name} on ${siteName}`);
  const { width, height } = badgeSize;
  return `<a href="${page}"><img src="${page}/badge.svg" alt="${alt}" width="${width}" height="${height}"></a>`;
}
