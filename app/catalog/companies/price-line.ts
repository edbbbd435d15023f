import { moneyText } from "~/catalog/companies/money-text";
import type { PastPrice } from "~/catalog/companies/price-history";

/** Prices over time. Points are at moments, in ms since 1970. */
export type PriceLine = {
  /** When the first point is, in ISO 8601. */
  since: string;
  points: { at: number; value?: number }[];
  currency: string;
  /** The first and the current price, such as "$9" and "$12". */
  ends: { at: number; value: number; text: string }[];
};

/**
 * The line of prices until a moment, in the currency of the last price that has one. It has gaps for prices without an
 * amount or in another currency. Undefined if there are fewer than two different amounts, or no current one.
 */
export function priceLineOf(prices: readonly PastPrice[], until = new Date()): PriceLine | undefined {
  const currency = prices.findLast((price) => price.currency !== undefined)?.currency;
  const amountOf = (price: PastPrice | undefined) =>
    price?.currency === undefined || price.currency === currency ? price?.monthly : undefined;
  const firstDrawn = prices.findIndex((price) => amountOf(price) !== undefined);
  const drawn = prices.slice(Math.max(0, firstDrawn));
  const [first, last] = [drawn[0], drawn.at(-1)].map(amountOf);
  const amounts = new Set(drawn.flatMap((price) => amountOf(price) ?? []));
  if (first === undefined || last === undefined || currency === undefined || amounts.size < 2) return undefined;
  const points = drawn.flatMap((price, i) => {
    const value = amountOf(price);
    // A price stays the same until the next one.
    const times = [Date.parse(price.since), Date.parse(drawn[i + 1]?.since ?? until.toISOString())];
    return times.map((at) => (value === undefined ? { at } : { at, value }));
  });
  const endOf = (at: number, value: number) => ({ at, value, text: moneyText({ amount: value, currency }) });
  const since = drawn[0]?.since ?? "";
  return { since, points, currency, ends: [endOf(Date.parse(since), first), endOf(until.getTime(), last)] };
}
