import type { Plan } from "~/catalog/companies/facts/plans";
import { moneyText } from "~/catalog/companies/price";

/** A plan's texts for visitors: "From $96", "per user, per year", "$8 per month", and its contents. */
export type ShownPlan = { name: string; price: string; per?: string; note?: string; contents: string[] };

/** Plans in the vendor's order. Prices are shown in their own currency. */
export function shownPlans(plans: readonly Plan[] = []): ShownPlan[] {
  return plans.map((plan) => ({ name: plan.name, ...priceOf(plan), contents: plan.contents ?? [] }));
}

function priceOf(plan: Plan): Omit<ShownPlan, "name" | "contents"> {
  if (plan.kind === "free") return { price: "Free" };
  if (plan.kind === "contact") return { price: "Contact us" };
  if (plan.kind === "usage") return { price: plan.price };
  const { amount, currency, period, perSeat, from } = plan;
  const time = period === "once" ? "one-time" : `per ${period}`;
  const money = moneyText(plan);
  return {
    price: from ? `From ${money}` : money,
    per: perSeat ? `per user, ${time}` : time,
    ...(period === "year" && { note: `${moneyText({ amount: amount / 12, currency })} per month, billed yearly` }),
  };
}
