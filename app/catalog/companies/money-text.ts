import type { PaidPlan } from "~/catalog/companies/facts/plans";

/** Currencies shown by their symbols, which are unambiguous here. Others are shown by their codes. */
const bySymbol = ["USD", "EUR", "GBP", "INR"];

/** "$12", "€9.50", or "249 DKK" */
export function moneyText({ amount, currency }: Pick<PaidPlan, "amount" | "currency">): string {
  const hasSymbol = bySymbol.includes(currency);
  // A unit may cost less than a cent.
  const max = amount > 0 && amount < 0.01 ? 6 : 2;
  const text = numbersIn(hasSymbol ? currency : undefined, amount % 1 === 0 ? 0 : 2, max).format(amount);
  return hasSymbol ? text : `${text} ${currency}`;
}

/** Making a format takes as long as formatting hundreds of prices. There are few. */
const formats = new Map<string, Intl.NumberFormat>();

function numbersIn(currency: string | undefined, digits: number, max: number): Intl.NumberFormat {
  const key = `${currency} ${digits} ${max}`;
  const known = formats.get(key);
  if (known) return known;
  const style = currency === undefined ? {} : ({ style: "currency", currency } as const);
  const made = new Intl.NumberFormat("en-US", { ...style, minimumFractionDigits: digits, maximumFractionDigits: max });
  formats.set(key, made);
  return made;
}

/** "/month", " per user/year", or " one-time" */
export function perText({ period, perSeat }: Pick<PaidPlan, "period" | "perSeat">): string {
  if (period === "once") return perSeat ? " per user, one-time" : " one-time";
  return perSeat ? ` per user/${period}` : `/${period}`;
}
