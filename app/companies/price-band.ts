import type { Rates } from "~/currencies/rates";

/** What a product costs per month, roughly. Amounts are in US dollars, from low to high. */
export const priceBands = {
  free: "Free",
  "under-20": "Under $20",
  "20-50": "$20–$50",
  "50-100": "$50–$100",
  "over-100": "Over $100",
} as const;
type PriceBand = keyof typeof priceBands;

/**
 * Returns the band of a comparable price (see `comparablePrice` in price.ts), of which an amount between two bands is in
 * the lower one. Undefined if the price can't be compared, or not with dollars.
 * @param euros per month
 */
export function priceBandOf(euros: number | null, { perEuro }: Rates): PriceBand | undefined {
  if (euros === null) return undefined;
  if (euros === 0) return "free";
  if (perEuro.USD === undefined) return undefined;
  // A twelfth of a yearly price may be off by less than a cent.
  const dollars = Math.round(euros * perEuro.USD * 100) / 100;
  if (dollars < 20) return "under-20";
  if (dollars <= 50) return "20-50";
  return dollars <= 100 ? "50-100" : "over-100";
}
