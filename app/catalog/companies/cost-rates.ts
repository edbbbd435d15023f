import type { Plan } from "~/catalog/companies/facts/plans";
import type { Rates } from "~/catalog/currencies/rates";

/** The prices of a euro in the currencies of plans, to compare them. One alone needs no rate. */
export function perEuroOf(plans: readonly Plan[] = [], { perEuro }: Rates): Record<string, number> {
  const currencies = [...new Set(plans.flatMap((plan) => (plan.kind === "paid" ? plan.currency : [])))];
  const rateOf = (currency: string) => (currencies.length === 1 ? 1 : perEuro[currency]);
  return Object.fromEntries(
    currencies.flatMap((currency) => {
      const rate = rateOf(currency);
      return rate === undefined ? [] : [[currency, rate]];
    }),
  );
}
