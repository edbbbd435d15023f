/** The starting price of an imported product whose source has none. */
export const priceUnknown = "Price on website";

type Priced = {
  startingPrice: string;
  /** See `planPrice` in price.ts. */
  planPrice?: string | undefined;
  openSource?: true | undefined;
};

/**
 * The starting price for visitors: the price by the plans if it differs, or "Free and open source" if no price is
 * known and every license is approved by the Open Source Initiative.
 */
export function shownPrice(company: Priced): string {
  return isFreeByLicense(company) ? "Free and open source" : (company.planPrice ?? company.startingPrice);
}

/** The field that the shown price is from, whose check and proof are those of the price. */
export const priceField = ({ planPrice }: Priced): "plans" | "startingPrice" =>
  planPrice === undefined ? "startingPrice" : "plans";

/** Whether no price is known, but the license allows free use. */
export function isFreeByLicense({ startingPrice, planPrice, openSource }: Priced): boolean {
  return openSource === true && planPrice === undefined && startingPrice === priceUnknown;
}

const nothing = /^\p{Sc}\s?0(?:[.,]0+)?(?!.*\d)/u;
const amount = /^(?:\p{Sc}|\d|[A-Z]{1,3}\p{Sc}?\s?\d)/u;
const duration = /^\d+[\s-]*(?:day|week|month|year)/iu;

/** "From $29/mo". Prices that don't begin with an amount ("From €5", "Contact us", "14 days free") stay as they are. */
export function fromPrice(startingPrice: string): string {
  if (nothing.test(startingPrice)) return "Free";
  return amount.test(startingPrice) && !duration.test(startingPrice) ? `From ${startingPrice}` : startingPrice;
}

/** The price in a list of tools: "From $29/mo", or "Free plan · From $29/mo". */
export function listedPrice(company: Priced & { freePlan?: boolean | undefined }): string {
  const shown = shownPrice(company);
  const price = fromPrice(shown);
  if (!company.freePlan || /free/i.test(price)) return price;
  return shown === priceUnknown ? "Free plan" : `Free plan · ${price}`;
}
