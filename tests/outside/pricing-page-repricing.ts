import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";
import { cheaperPrice, monthlyPlan, withUnitAmount, type Vendor } from "./pricing-page-companies";
import { inCents, roundedPrice, scales, type Ending } from "./pricing-page-money";
import type { SeededRandom } from "./seeded-random";

/** Which of a plan's amounts change. Plans without a year's price have only one. */
export type Extent = { part: "month" | "year" | "both" | "first price"; factor: number };

export function isSamePrice(one: Plan, other: Plan): boolean {
  return JSON.stringify(amountsOf(one)) === JSON.stringify(amountsOf(other));
}

function amountsOf(plan: Plan): unknown[] {
  if (plan.kind === "paid") return [plan.amount, plan.yearAmount];
  return plan.kind === "usage" ? [plan.unitAmount] : [plan.kind];
}

export function changedPlan(plan: Plan, { part, factor }: Extent, vendor: Vendor, random: SeededRandom): Plan {
  if (plan.kind === "usage") return withUnitAmount(plan, otherUnitAmount(plan.unitAmount ?? 0, factor), vendor.style);
  if (plan.kind !== "paid") {
    const around = plan.kind === "free" ? random.between(4, 9) : random.between(90, 250);
    return monthlyPlan(vendor, plan.name, around * scales[vendor.currency], random);
  }
  if (plan.yearAmount === undefined || part === "both") return scaledPlan(plan, factor, vendor.ending);
  if (part === "year") return withOtherYear(plan, vendor.ending, random);
  // A month may only become more expensive, because a year at once costs less.
  return { ...plan, amount: otherPrice(plan.amount, Math.max(factor, 1 / factor), vendor.ending) };
}

/** What an experiment shows instead of the plan. */
export function experimentalPlan(plan: Plan, experiment: { factor: number; only?: string }, vendor: Vendor): Plan {
  if (experiment.only !== undefined && experiment.only !== plan.name) return plan;
  if (plan.kind === "paid") return scaledPlan(plan, experiment.factor, vendor.ending);
  if (plan.kind !== "usage") return plan;
  return withUnitAmount(plan, otherUnitAmount(plan.unitAmount ?? 0, experiment.factor), vendor.style);
}

function scaledPlan(plan: PaidPlan, factor: number, ending: Ending): PaidPlan {
  const amount = otherPrice(plan.amount, factor, ending);
  if (plan.yearAmount === undefined) return { ...plan, amount };
  const perMonth = cheaperPrice(amount, plan.yearAmount / 12 / plan.amount, ending);
  return { ...plan, amount, yearAmount: inCents(perMonth * 12) };
}

function withOtherYear(plan: PaidPlan, ending: Ending, random: SeededRandom): PaidPlan {
  for (let share = random.between(0.55, 0.95), tries = 0; tries < 8; tries++, share = random.between(0.4, 0.95)) {
    const yearAmount = inCents(cheaperPrice(plan.amount, share, ending) * 12);
    if (yearAmount !== plan.yearAmount) return { ...plan, yearAmount };
  }
  return scaledPlan(plan, 1.5, ending);
}

/** Never the same price, however small the factor is. */
function otherPrice(amount: number, factor: number, ending: Ending): number {
  let grown = factor;
  const step = factor < 1 ? 0.93 : 1.07;
  for (let tries = 0; tries < 12; tries++, grown *= step) {
    const rounded = roundedPrice(amount * grown, ending);
    if (rounded !== amount) return rounded;
  }
  return roundedPrice(amount * 2, ending);
}

function otherUnitAmount(amount: number, factor: number): number {
  const rounded = Math.round(amount * factor * 1_000) / 1_000;
  return rounded > 0 && rounded !== amount ? rounded : amount + 0.001;
}

/** A vendor's amount in another currency, as its visitors from elsewhere see it. */
export function convertedPlan(plan: Plan, convert: (amount: number) => number): Plan {
  if (plan.kind === "paid")
    return {
      ...plan,
      amount: convert(plan.amount),
      ...(plan.yearAmount !== undefined && { yearAmount: inCents(convert(plan.yearAmount / 12) * 12) }),
      ...(plan.extraSeat !== undefined && { extraSeat: convert(plan.extraSeat) }),
    };
  return plan;
}
