import { z } from "zod";
import type { CardData } from "~/catalog/companies/card-data";
import { checkedText, type Check } from "~/catalog/companies/checked";
import type { Company } from "~/catalog/companies/company";
import { listedPrice, priceUnknown } from "~/catalog/companies/shown-price";
import { notKnown } from "~/discovery/compare/row";
import { id, text } from "~/platform/api/answers";
import { dayOf } from "~/platform/text/day";
import { ratingText } from "~/site/markdown/cards";
import { absolute, companyPath } from "~/site/seo/paths";
import { shorten, shortenList } from "~/site/mcp/short";

/** A company in a list, with what its card shows. */
export const CompanyRow = z.object({
  id,
  name: text,
  url: text.meta({ description: "Its page" }),
  about: text,
  price: text,
  rating: text.meta({ description: "With where it comes from" }),
  categories: text,
  status: text.optional().meta({ description: "That it isn’t sold as before" }),
  reason: text.optional().meta({ description: "What speaks for it" }),
  sponsored: z.literal(true).optional().meta({ description: "Its vendor pays for the place" }),
  demo: z.literal(true).optional().meta({ description: "It doesn’t exist" }),
  checked: text.meta({ description: "When its facts were last checked, and where they come from" }),
  updated: text.meta({ description: "The day of its last change" }),
});

/** @param card of the company, which has its price in the site's currency, too */
export function companyRow(
  company: Company,
  { status, tags, sponsored, isDemo, converted }: CardData,
  siteUrl: string,
  reason?: string,
): z.input<typeof CompanyRow> {
  const price = [knownPrice(listedPrice(company)), converted].filter((part) => part !== undefined).join(", ");
  const names = tags.map(({ name }) => name);
  return {
    id: company.id,
    name: shorten(company.name, 56),
    url: absolute(companyPath(company.id), siteUrl),
    about: shorten(company.shortDescription, 92),
    price: shorten(price, 40),
    rating: ratingText(company),
    categories: names.length > 0 ? shortenList(names, 48) : notKnown,
    ...(status !== undefined && { status: shorten(status, 24) }),
    ...(reason !== undefined && { reason: shorten(reason, 48) }),
    ...(sponsored && { sponsored: true as const }),
    ...(isDemo && { demo: true as const }),
    checked: checkedLine(company.checked?.usual),
    updated: dayOf(new Date(company.updatedAt)),
  };
}

/** A price, or that it isn't known. */
export const knownPrice = (price: string): string => (price === priceUnknown ? notKnown : price);

/** "2026-11-01, from the vendor", or that it isn't known. */
export function checkedLine(check: Check | undefined): string {
  if (!check) return notKnown;
  const { day, text } = checkedText(check);
  return `${day} (${text})`;
}
