import { isOpenSource } from "~/catalog/companies/facts/licenses";
import { isSelfHosted } from "~/catalog/companies/facts/self-hosted";
import type { Plan } from "~/catalog/companies/facts/plans";
import { planPrice, priceOf, type Price } from "~/catalog/companies/price";

/** What follows from a company's fields, so it's never stored. */
export type Derived = {
  price: Price;
  /** What the plans say about the price, if the starting price says something else. */
  planPrice?: string;
  /** Every license is approved by the Open Source Initiative. Absent if not, or if none is known. */
  openSource?: true;
  /** It runs on one's own server. Absent if not, or if nothing says so. */
  selfHosted?: true;
};

type Fields = { startingPrice: string; plans?: Plan[] | undefined } & Parameters<typeof isSelfHosted>[0];

export function derivedFrom(fields: Fields): Derived {
  const planned = planPrice(fields);
  return {
    price: priceOf(fields),
    ...(planned !== undefined && { planPrice: planned }),
    ...(isOpenSource(fields.licenses) && { openSource: true }),
    ...(isSelfHosted(fields) && { selfHosted: true }),
  };
}
