import type { Rates } from "~/catalog/currencies/rates";

/** Price ranges per month in US dollars, from low to high. */
export const priceBands = {
  free: "$0",
  "under-20": "Under $20",
  "20-50": "$20–$50",
  "50-100": "$50–$100",
  "over-100": "Over $100",
} as const;
export type PriceBand = keyof typeof priceBands;

/**
 * Returns the band of a comparable price (see `comparablePrice` in price.ts). An amount between two bands is in
 * the lower one. Undefined if the price can't be compared or converted to dollars.
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

/** The bands that a price is found by. Free tools are among the cheapest, too. */
export function bandsOf(band: PriceBand | undefined): PriceBand[] {
  if (band === undefined) return [];
  return band === "free" ? [band, "under-20"] : [band];
}

/** Dollars per month of each band except the free one. */
const ranges: Readonly<Record<Exclude<PriceBand, "free">, readonly [from: number, to: number]>> = {
  "under-20": [0, 20],
  "20-50": [20, 50],
  "50-100": [50, 100],
  "over-100": [100, Infinity],
};

/**
 * Returns the bands that overlap a range of amounts. Excludes bands that only touch it, and the band of
 * free tools, which count among the cheapest, too.
 */
export function bandsBetween(min: number, max: number): PriceBand[] {
  return (Object.keys(ranges) as (keyof typeof ranges)[]).filter((band) => {
    const [from, to] = ranges[band];
    return from < max && to > min;
  });
}
