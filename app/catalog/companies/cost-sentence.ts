import type { Cost } from "~/catalog/companies/cost";
import { planFeatures } from "~/catalog/companies/facts/plan-features";
import { moneyText } from "~/catalog/companies/money-text";

/** "$1,440 a year with Team: 10 users × $12 × 12 months. Not known: SSO" */
export function costSentence({ plan, amount, currency, why, unsure, unknown }: Cost): string {
  const costs = amount === 0 ? "Free" : `${moneyText({ amount, currency })} a year`;
  const open = [...unsure.map((feature) => planFeatures[feature]), ...unknown];
  return `${costs} with ${plan}${why && `: ${why}`}${open.length > 0 ? `. Not known: ${open.join(", ")}` : ""}`;
}
