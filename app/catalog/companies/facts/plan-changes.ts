import { planPricesText } from "~/catalog/companies/facts/plan-text";
import { termsText } from "~/catalog/companies/facts/plan-terms";
import type { Plan } from "~/catalog/companies/facts/plans";

/** A plan that has another price or other terms than before, as texts. Undefined on the side where there's no such plan. */
export type PlanDifference = { name: string; before: string | undefined; after: string | undefined };

/**
 * The plans that were added, dropped, or have another price or other terms: first those that are offered now, in their
 * order. Other lines of a plan's contents are no difference, because they may only be worded in another way.
 */
export function differingPlans(before: readonly Plan[], after: readonly Plan[]): PlanDifference[] {
  const earlier = byKey(before);
  const later = byKey(after);
  const dropped = [...earlier].filter(([key]) => !later.has(key));
  return [
    ...[...later].flatMap(([key, plan]) => differenceOf(earlier.get(key), plan)),
    ...dropped.flatMap(([, plan]) => differenceOf(plan, undefined)),
  ];
}

/** Plans by their names. Their order tells those with the same name apart. */
function byKey(plans: readonly Plan[]): Map<string, Plan> {
  const keyed = new Map<string, Plan>();
  const counts = new Map<string, number>();
  for (const plan of plans) {
    const count = counts.get(plan.name) ?? 0;
    counts.set(plan.name, count + 1);
    keyed.set(`${count} ${plan.name}`, plan);
  }
  return keyed;
}

function differenceOf(before: Plan | undefined, after: Plan | undefined): PlanDifference[] {
  const plans = [before, after];
  const prices = plans.map((plan) => plan && planPricesText(plan));
  const terms = plans.map((plan) => plan && otherTermsText(plan));
  const [name, areTermsNew] = [(after ?? before)!.name, before && after && terms[0] !== terms[1]];
  if (prices[0] === prices[1] && !areTermsNew) return [];
  const [old, now] = prices.map((price, i) => (areTermsNew && terms[i] ? `${price} ${terms[i]}` : price));
  return [{ name, before: old, after: now }];
}

/** A plan's terms without the price of a year, which the text of its prices has. */
const otherTermsText = (plan: Plan) => termsText(plan.kind === "paid" ? { ...plan, yearAmount: undefined } : plan);
