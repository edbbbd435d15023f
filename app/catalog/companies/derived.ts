import { isOpenSource } from "~/catalog/companies/facts/licenses";
import { isSelfHosted } from "~/catalog/companies/facts/self-hosted";
import type { Plan } from "~/catalog/companies/facts/plans";
import { planPrice, priceOf, type Price } from "~/catalog/companies/price";

/** Fields derived from a company's other fields, so they're never stored. */
export type Derived = {
  price: Price;
  /** The price by the plans, if it differs from the starting price. */
  planPrice?: string;
  /** Every license is approved by the Open Source Initiative. Absent if not, or if none is known. */
  openSource?: true;
  /** It runs on one's own server. Absent if not, or if it's unknown. */
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
