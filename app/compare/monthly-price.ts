import type { Company } from "~/companies/company";
import type { PaidPlan } from "~/companies/facts/plans";
import { comparablePrice, lowestPaidPlan, moneyText, type Price } from "~/companies/price";
import { isFreeByLicense } from "~/companies/shown-price";
import { inEuros, type Rates } from "~/currencies/rates";

/** What makes prices comparable: per month, in one currency (ISO 4217), for a number of users. */
export type PriceBasis = { currency: string; users: number; rates: Rates };

/** A price per month on the basis, with how it came about, or why there's none. */
export type MonthlyPrice = { amount: number; note?: string } | { amount: null; note: string };

type Money = Pick<PaidPlan, "amount" | "currency" | "period" | "perSeat">;

/** The currency that most of these prices have, so that few are converted, and the first one of several. */
export function basisOf(companies: readonly Company[], users: number, rates: Rates): PriceBasis {
  const counts = new Map<string, number>();
  for (const { price } of companies)
    if (price.currency !== null) counts.set(price.currency, (counts.get(price.currency) ?? 0) + 1);
  const convertible = [...counts].filter(([code]) => counts.size === 1 || inEuros(1, code, rates) !== undefined);
  const [most] = convertible.sort(([, a], [, b]) => b - a);
  return { currency: most?.[0] ?? "EUR", users, rates };
}

/** The lowest price of a company, which may be free. Null if none is known. */
export function lowestPrice(company: Company, basis: PriceBasis): MonthlyPrice | null {
  if (comparablePrice(company, basis.rates) === 0)
    return { amount: 0, ...(isFreeByLicense(company) && { note: "Based on its license" }) };
  return priceOn(basis, company.price);
}

/** The lowest price of a company that isn't free. Null if none is known. */
export function lowestPaidPrice(company: Company, basis: PriceBasis): MonthlyPrice | null {
  const plan = lowestPaidPlan(company.plans);
  if (plan) return priceOn(basis, plan);
  return company.price.free ? null : priceOn(basis, company.price);
}

function priceOn(basis: PriceBasis, price: Price | Money): MonthlyPrice | null {
  if ("usage" in price && price.usage) return { amount: null, note: "By usage" };
  const { amount, currency, period, perSeat } = price;
  if (amount === null || currency === null) return null;
  const money = moneyText({ amount, currency });
  if (period === "once") return { amount: null, note: `${money} one-time` };
  const euros = inEuros(amount, currency, basis.rates);
  const inCurrency = currency === basis.currency ? amount : euros === undefined ? undefined : fromEuros(euros, basis);
  if (inCurrency === undefined) return { amount: null, note: `No exchange rate for ${currency}` };
  const monthly = period === "year" ? inCurrency / 12 : inCurrency;
  const isCalculated = currency !== basis.currency || period === "year" || (perSeat && basis.users > 1);
  const stated = `${money}${perSeat ? " per user" : ""} per ${period ?? "month"}`;
  return {
    amount: perSeat ? monthly * basis.users : monthly,
    ...(isCalculated ? { note: `Based on ${stated}` } : perSeat && { note: "Per user" }),
  };
}

function fromEuros(euros: number, { currency, rates }: PriceBasis): number | undefined {
  const perEuro = currency === "EUR" ? 1 : rates.perEuro[currency];
  return perEuro === undefined ? undefined : euros * perEuro;
}

/** "Free", "$12", or why there's no amount */
export function monthlyText({ amount, note }: MonthlyPrice, { currency }: PriceBasis): string {
  if (amount === null) return note;
  return amount === 0 ? "Free" : moneyText({ amount: Math.round(amount * 100) / 100, currency });
}
