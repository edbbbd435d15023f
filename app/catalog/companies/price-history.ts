import type { Plan } from "~/catalog/companies/facts/plans";
import { lowestPaidPlan, monthlyAmount, parsePrice, plansPrice, type Price } from "~/catalog/companies/price";
import { shownPrice } from "~/catalog/companies/shown-price";

/** The fields that determine a company's price. */
export type PriceFields = { startingPrice: string; plans?: Plan[] | undefined; openSource?: true | undefined };

/**
 * A price since a moment, in ISO 8601: its text, and its amount per month in its currency, if it has one. With plans,
 * it's the lowest paid one. Free products have no currency.
 */
export type PastPrice = { since: string; text: string; monthly?: number; currency?: string };

/** An edit of the price, with the previous values. Null for none. */
export type PriceEdit = { at: string; before: { startingPrice?: unknown; plans?: unknown } };

/** Edits before those in the log, newest first, and the start of the oldest price. */
export type EarlierPrices = { edits: readonly PriceEdit[]; startedAt: string };

/**
 * A company's prices, oldest first, each different from the one before.
 * @param edits newest first
 * @param startedAt the start of the oldest price, if known
 */
export function pricesOf(
  { startingPrice, plans, openSource }: PriceFields,
  edits: readonly PriceEdit[],
  startedAt: string | undefined,
): PastPrice[] {
  const prices: PastPrice[] = [];
  let fields: PriceFields = { startingPrice, plans, openSource };
  for (const { at, before } of edits) {
    prices.unshift(pastPrice(at, fields));
    const { startingPrice = fields.startingPrice, plans = fields.plans } = before;
    fields = { ...fields, startingPrice: String(startingPrice), plans: (plans ?? undefined) as Plan[] | undefined };
  }
  if (startedAt !== undefined) prices.unshift(pastPrice(startedAt, fields));
  return prices.filter((price, i) => i === 0 || !isSame(price, prices[i - 1] as PastPrice));
}

function pastPrice(since: string, fields: PriceFields): PastPrice {
  const text = fields.plans ? plansPrice(fields.plans) : shownPrice(fields);
  const plan = lowestPaidPlan(fields.plans);
  const price: Price = plan ? { ...plan, free: false } : parsePrice(text);
  const monthly = monthlyAmount(price);
  const isPaid = monthly !== null && monthly > 0 && price.currency !== null;
  return { since, text, ...(monthly !== null && { monthly }), ...(isPaid && { currency: price.currency as string }) };
}

/** Compares amounts if possible, because texts of the same price differ, such as "$9/mo" and "$9 per month". */
function isSame(a: PastPrice, b: PastPrice): boolean {
  if (a.monthly === undefined || b.monthly === undefined) return a.text === b.text;
  return a.monthly === b.monthly && a.currency === b.currency;
}
