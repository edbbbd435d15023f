import type { Rates } from "~/catalog/currencies/rates";

/** What a product costs per month, roughly. Amounts are in US dollars, from low to high. */
export const priceBands = {
  free: "Free",
  "under-20": "Under $20",
  "20-50": "$20–$50",
  "50-100": "$50–$100",
  "over-100": "Over $100",
} as const;
export type PriceBand = keyof typeof priceBands;

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

/** Dollars per month of each band that costs anything, from the first amount to the second. */
const ranges: Readonly<Record<Exclude<PriceBand, "free">, readonly [from: number, to: number]>> = {
  "under-20": [0, 20],
  "20-50": [20, 50],
  "50-100": [50, 100],
  "over-100": [100, Infinity],
};

/**
 * Returns the bands of amounts between two. Those that only touch one of them aren't included, and neither is the one of
 * free tools, which count among the cheapest, too.
 */
export function bandsBetween(min: number, max: number): PriceBand[] {
  return (Object.keys(ranges) as (keyof typeof ranges)[]).filter((band) => {
    const [from, to] = ranges[band];
    return from < max && to > min;
  });
}
