import type { Company } from "~/catalog/companies/company";
import { moneyText, perText } from "~/catalog/companies/money-text";
import { lowestPaidPlan, parsePrice, type Price } from "~/catalog/companies/price";
import { areOutdated, convert, type Rates } from "~/catalog/currencies/rates";
import { formatDate } from "~/platform/text/format-date";

/** The site's currency (ISO 4217), and the rates by which prices in others are converted. */
export type SiteMoney = { currency: string; rates: Rates };

type Priced = Pick<Company, "startingPrice" | "plans" | "planPrice">;

/**
 * The shown price in the site's currency: "about $10.39/month". Undefined if there's no amount, or it's by usage or
 * already in this currency. If rates are outdated, pages say their day beside it.
 */
export function convertedPrice(company: Priced, money: SiteMoney): string | undefined {
  const amount = convertedAmount(company, money);
  return amount === undefined ? undefined : `${amount}${periodText(shownAmount(company))}`;
}

/** The same without period and day: "about $10.39". */
export function convertedAmount(company: Priced, { currency, rates }: SiteMoney): string | undefined {
  const { amount, currency: from, usage } = shownAmount(company);
  if (!amount || usage || from === null || from === currency) return undefined;
  const converted = convert(amount, from, currency, rates);
  return converted === undefined
    ? undefined
    : `about ${moneyText({ amount: Math.round(converted * 100) / 100, currency })}`;
}

/** The day of outdated rates. Undefined if they aren't. */
export function outdatedDay({ rates }: SiteMoney): string | undefined {
  return areOutdated(rates) ? formatDate(rates.day) : undefined;
}

type Amount = Pick<Price, "amount" | "currency" | "period" | "perSeat" | "usage">;

/** The amount that `shownPrice` shows, which for a yearly plan is a twelfth of its price. */
function shownAmount({ startingPrice, plans, planPrice }: Priced): Amount {
  const plan = planPrice === undefined ? undefined : lowestPaidPlan(plans);
  if (!plan) return parsePrice(startingPrice);
  return plan.period === "year" ? { ...plan, amount: plan.amount / 12, period: "month" } : plan;
}

function periodText({ period, perSeat }: Pick<Amount, "period" | "perSeat">): string {
  return period === null ? (perSeat ? " per user" : "") : perText({ period, perSeat });
}
