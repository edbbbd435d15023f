import type { Price } from "~/catalog/companies/price";

type PriceOffer = { "@type": "Offer"; price: number; priceCurrency?: string };

/** One unambiguous amount. "$" after another letter, "¥", and numbers such as "1.500" are ambiguous. */
const number = String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+(?:\.\d{1,2})?|[1-9]\d{0,2}(?:\.\d{3})+,\d{1,2}|\d+(?:[.,]\d{1,2})?)k?`;
const sign = String.raw`(?:[CA]?\$|[€£₹₩]|(?:USD|EUR|GBP|INR|JPY|CHF|CAD|AUD|SEK|NOK|DKK|PLN|BRL))`;
const before = String.raw`(?:(?:starting|starts) (?:from|at)|from)`;
const per = String.raw`(?:\/|per|a|each) ?(?:mo|month|yr|year|user|seat|member|agent|editor|person|employee)`;
const manner = String.raw`(?:monthly|yearly|annually|billed (?:monthly|yearly|annually)|one[- ]time|once|lifetime)`;
const priced = new RegExp(
  String.raw`^(?:${before} )?(?:${sign} ?${number}|${number} ?${sign})\+?(?:,? ?\(?(?:${per}|${manner})\)?)*$`,
  "iu",
);
const free = /^(?:free|freemium|free (?:forever|plan|tier)|free (?:and|&) open[- ]source)$/iu;

/** The offer for a starting price, or undefined if the price is ambiguous. */
export function priceOffer(startingPrice: string, { amount, currency }: Price): PriceOffer | undefined {
  const text = startingPrice.trim().replace(/\s+/gu, " ");
  if (free.test(text)) return { "@type": "Offer", price: 0 };
  if (amount === null || currency === null || !priced.test(text)) return undefined;
  return { "@type": "Offer", price: amount, priceCurrency: currency };
}
