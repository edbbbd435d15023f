import type { PastPrice } from "~/catalog/companies/price-history";

/** The chart's size, in units of its SVG. */
export const chartSize = { width: 600, height: 120 };
/** The line's distance from the edges. */
const margin = 6;

/** A step line of prices over time, as an SVG path, and its first price. */
export type PriceChart = { path: string; first: PastPrice };

/**
 * The chart of prices until `now`, from 0 to the highest one. It has gaps for prices without an amount or in another
 * currency than the current price. Undefined if there are fewer than two different amounts, or no current one.
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
  const start = Date.parse(first.since);
  const span = Math.max(1, now.getTime() - start);
  const max = Math.max(...amounts);
  const x = (moment: number) => round(margin + ((moment - start) / span) * (width - 2 * margin));
  const y = (amount: number) => round(height - margin - (amount / max) * (height - 2 * margin));
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
