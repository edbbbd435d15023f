import type { PastPrice } from "~/catalog/companies/price-history";

/** The chart's size, in units of its SVG. */
export const chartSize = { width: 600, height: 120 };
/** The line's distance from the edges. */
const margin = 6;

/** A step line through prices over time, as the path of an SVG, and the price with which it begins. */
export type PriceChart = { path: string; first: PastPrice };

/**
 * The chart of prices until `now`, from 0 to the highest one. It has gaps where a price has no amount, or one in another
 * currency than the current price. Undefined with fewer than two different amounts, or without a current one.
 */
export function chartOf(prices: readonly PastPrice[], now = new Date()): PriceChart | undefined {
  const currency = prices.findLast((price) => price.currency !== undefined)?.currency;
  const amountOf = (price: PastPrice | undefined) =>
    price?.currency === undefined || price.currency === currency ? price?.monthly : undefined;
  const firstDrawn = prices.findIndex((price) => amountOf(price) !== undefined);
  const drawn = prices.slice(Math.max(0, firstDrawn));
  const amounts = new Set(drawn.flatMap((price) => amountOf(price) ?? []));
  const [first] = drawn;
  if (!first || amountOf(drawn.at(-1)) === undefined || amounts.size < 2) return undefined;
  const { width, height } = chartSize;
  const begin = Date.parse(first.since);
  const span = Math.max(1, now.getTime() - begin);
  const highest = Math.max(...amounts);
  const x = (moment: number) => round(margin + ((moment - begin) / span) * (width - 2 * margin));
  const y = (amount: number) => round(height - margin - (amount / highest) * (height - 2 * margin));
  let path = "";
  let isDrawn = false;
  for (const [i, price] of drawn.entries()) {
    const amount = amountOf(price);
    const next = drawn[i + 1];
    if (amount !== undefined) {
      path += `${isDrawn ? "V" : `M${x(Date.parse(price.since))} `}${y(amount)}`;
      path += `H${x(next ? Date.parse(next.since) : now.getTime())}`;
    }
    isDrawn = amount !== undefined;
  }
  return { path, first };
}

const round = (value: number) => Math.round(value * 10) / 10;
