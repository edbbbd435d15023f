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

/** Whether no price is known, but the license allows free use. */
export function isFreeByLicense({ startingPrice, planPrice, openSource }: Priced): boolean {
  return openSource === true && planPrice === undefined && startingPrice === priceUnknown;
}

/** "From $29/mo". Prices that don't begin with an amount ("Free", "From €5", "Contact us") stay as they are. */
export function fromPrice(startingPrice: string): string {
  return /^(\p{Sc}|\d|[A-Z]{1,3}\p{Sc}?\s?\d)/u.test(startingPrice) ? `From ${startingPrice}` : startingPrice;
}
