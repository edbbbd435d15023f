import type { CompanyRecord } from "~/catalog/companies/company-record";
import { featureFacts, featureNames, type PlanFeature } from "~/catalog/companies/facts/plan-features";
import type { Plan } from "~/catalog/companies/facts/plans";

/** What is known of a company's plans. */
export type WithPlans = Partial<Pick<CompanyRecord, "plans" | (typeof featureFacts)[PlanFeature]>>;

/** A company's plans. What it's known not to have is in none of them. */
export function knownPlans(company: WithPlans): readonly Plan[] {
  const { plans = [] } = company;
  const missing = featureNames.filter((feature) => company[featureFacts[feature]] === false);
  const none = Object.fromEntries(missing.map((feature) => [feature, false]));
  return missing.length > 0 ? plans.map((plan) => ({ ...plan, ...none })) : plans;
}
