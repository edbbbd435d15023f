import type { Company } from "~/catalog/companies/company";
import { isUnsure, lowestCost, monthsPerYear } from "~/catalog/companies/cost";
import { unknownText } from "~/catalog/companies/cost-sentence";
import { knownPlans } from "~/catalog/companies/known-plans";
import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";
import { moneyText } from "~/catalog/companies/money-text";
import { comparablePrice, lowestPaidPlan, type Price } from "~/catalog/companies/price";
import { isFreeByLicense } from "~/catalog/companies/shown-price";
import { capitalized } from "~/platform/text/capitalized";
import { convert, type Rates } from "~/catalog/currencies/rates";

/** The basis for comparing prices per month: the site's currency (ISO 4217), and a number of users. */
export type PriceBasis = { currency: string; users: number; rates: Rates };

/** A price per month with a note about its calculation, or why there's none. */
export type MonthlyPrice = { amount: number; note?: string } | { amount: null; note: string };

type Money = Pick<PaidPlan, "amount" | "currency" | "period" | "perSeat">;

/** The lowest price of a company, which may be free. Null if none is known. */
export function lowestPrice(company: Company, basis: PriceBasis): MonthlyPrice | null {
  if (basis.users > 1 && company.plans) return priceForAll(knownPlans(company), basis);
  if (comparablePrice(company, basis.rates) === 0)
    return { amount: 0, ...(isFreeByLicense(company) && { note: "Based on its license" }) };
  return priceOn(basis, company.price);
}

/** The lowest price of a company that isn't free. Null if none is known. */
export function lowestPaidPrice(company: Company, basis: PriceBasis): MonthlyPrice | null {
  const plan = lowestPaidPlan(company.plans);
  if (plan && basis.users > 1)
    return priceForAll(
      knownPlans(company).filter(({ kind }) => kind !== "free"),
      basis,
    );
  if (plan) return priceOn(basis, plan);
  return company.price.free ? null : priceOn(basis, company.price);
}

/** What several users pay for the cheapest plan that fits them, as “Cost for you” says it. Null without plans. */
function priceForAll(plans: readonly Plan[], { users, currency, rates }: PriceBasis): MonthlyPrice | null {
  const { best, cheaper, others } = lowestCost(plans, { people: users, paid: "monthly", features: [] }, rates.perEuro);
  if (!best) return others[0] ? { amount: null, note: capitalized(others[0].reason) } : null;
  const perYear = convert(best.amount, best.currency, currency, rates);
  if (perYear === undefined) return { amount: null, note: `No exchange rate for ${best.currency}` };
  const less = cheaper ? `, perhaps less with ${cheaper.plan}` : "";
  const unsure = isUnsure(best) ? `. ${unknownText(best)}` : "";
  return { amount: perYear / monthsPerYear, note: `With ${best.plan}${less}${unsure}` };
}

function priceOn(basis: PriceBasis, price: Price | Money): MonthlyPrice | null {
  if ("usage" in price && price.usage) return { amount: null, note: "By usage" };
  const { amount, currency, period, perSeat } = price;
  if (amount === null || currency === null) return null;
  const money = moneyText({ amount, currency });
  if (period === "once") return { amount: null, note: `${money} one-time` };
  const inCurrency = convert(amount, currency, basis.currency, basis.rates);
  if (inCurrency === undefined) return { amount: null, note: `No exchange rate for ${currency}` };
  const monthly = period === "year" ? inCurrency / 12 : inCurrency;
  const isCalculated = currency !== basis.currency || period === "year" || (perSeat && basis.users > 1);
  const stated = `${money}${perSeat ? " per user" : ""} per ${period ?? "month"}`;
  return {
    amount: perSeat ? monthly * basis.users : monthly,
    ...(isCalculated ? { note: `Based on ${stated}` } : perSeat && { note: "Per user" }),
  };
}

/** "Free", "$12", or why there's no amount */
export function monthlyText({ amount, note }: MonthlyPrice, { currency }: PriceBasis): string {
  if (amount === null) return note;
  return amount === 0 ? "Free" : moneyText({ amount: Math.round(amount * 100) / 100, currency });
}
