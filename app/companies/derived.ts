import { isOpenSource } from "~/companies/facts/licenses";
import { parsePrice, type Price } from "~/companies/price";

/** What follows from a company's fields, so it's never stored. */
export type Derived = {
  price: Price;
  /** Every license is approved by the Open Source Initiative. Absent if not, or if none is known. */
  openSource?: true;
};

export function derivedFrom({ startingPrice, licenses }: { startingPrice: string; licenses?: string[] }): Derived {
  return { price: parsePrice(startingPrice), ...(isOpenSource(licenses) && { openSource: true }) };
}
