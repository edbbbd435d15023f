import { outdatedDayOf, type CardData } from "~/catalog/companies/card-data";
import { isReferral, outboundAddress, sponsoredLabel, underReview } from "~/catalog/companies/outbound";
import { formatRating, hasRating, ratingSource } from "~/catalog/companies/rating";
import { listedPrice } from "~/catalog/companies/shown-price";
import { stripCells } from "~/catalog/companies/strip-facts";
import { blocks, heading, joined, labeled, link, list, md, type Markdown } from "~/platform/text/markdown";
import { pageLink, ratesNote } from "~/site/markdown/parts";
import { categoryPath, companyPath } from "~/site/seo/paths";

/** Companies in the order of a page's list, each with what its card shows. */
export function cardsMarkdown(companies: readonly CardData[], level: 2 | 3, siteUrl: string): Markdown {
  return blocks([
    ...companies.map((company) => cardMarkdown(company, level, siteUrl)),
    ratesNote(outdatedDayOf(companies)),
  ]);
}

function cardMarkdown(company: CardData, level: 2 | 3, siteUrl: string): Markdown {
  const { id, name, shortDescription, tags, status, reason, converted, runsIn, terms, sponsored, isDemo } = company;
  return blocks([
    heading(level, pageLink(siteUrl, name, companyPath(id))),
    sponsored && md`${sponsoredLabel}`,
    md`${shortDescription}`,
    list([
      reason,
      status !== undefined && labeled("Status", status),
      labeled("Price", joined([listedPrice(company), converted], ", ")),
      labeled("Rating", ratingText(company)),
      runsIn !== undefined && labeled("Runs in", runsIn),
      terms && labeled("Terms", terms.spoken ?? terms.text),
      tags.length > 0 &&
        labeled("Categories", joined(tags.map((tag) => pageLink(siteUrl, tag.name, categoryPath(tag.slug))))),
      labeled("Website", websiteLink(company)),
      isDemo && "Demo data",
    ]),
  ]);
}

/** "4.5 / 5 (12 reviews)", always with the kind of the rating. */
export function ratingText(company: Pick<CardData, "rating" | "ratingKind" | "reviewCount">): string {
  const source = ratingSource(company);
  return hasRating(company) ? `${formatRating(company.rating)} / 5 (${source})` : source;
}

type Linked = Pick<CardData, "website" | "affiliateLink" | "linkHeld">;

/** The link to a vendor's website, as `OutboundLink` shows it. */
export function websiteLink(company: Linked, label: string = company.website): Markdown {
  const href = outboundAddress(company);
  if (href === undefined) return md`${underReview}`;
  return isReferral(company) ? md`${link(label, href)} (referral link)` : link(label, href);
}

/** The answers of `CompanyStrip`. */
export function stripMarkdown(
  company: Parameters<typeof stripCells>[0],
  price: string,
  priceNote: string | undefined,
): Markdown {
  return list(
    stripCells(company, price, priceNote).map(({ label, value, note }) =>
      labeled(label, note === undefined ? value : md`${value} (${note})`),
    ),
  );
}
