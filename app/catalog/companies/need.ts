import type { PlanFeature } from "~/catalog/companies/facts/plan-features";

/** What a buyer needs: for how many people, how they pay, and what a plan must include. */
export type Need = { people: number; paid: "monthly" | "yearly"; features: readonly PlanFeature[] };

/** How many people one may ask for. */
export const maxPeople = 10_000;
