import type { Cost } from "~/catalog/companies/cost";
import { planFeatures } from "~/catalog/companies/facts/plan-features";
import { moneyText } from "~/catalog/companies/money-text";

/** "$1,440 a year," or "Free" */
export const yearText = ({ amount, currency }: Cost): string =>
  amount === 0 ? "Free" : `${moneyText({ amount, currency })} a year`;

/** "Not known: SSO". Empty if all is known. */
export function unknownText({ unsure, unknown }: Cost): string {
  const open = [...unsure.map((feature) => planFeatures[feature]), ...unknown];
  return open.length > 0 ? `Not known: ${open.join(", ")}` : "";
}

/** "$1,440 a year with Team: 10 users × $12 × 12 months. Not known: SSO" */
export function costSentence(cost: Cost): string {
  const said = `${yearText(cost)} with ${cost.plan}${cost.why && `: ${cost.why}`}`;
  return [said, unknownText(cost)].filter(Boolean).join(". ");
}
