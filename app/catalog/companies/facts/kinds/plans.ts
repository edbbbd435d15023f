import type { FactKind } from "~/catalog/companies/facts/fact";
import type { Behavior } from "~/catalog/companies/facts/behavior";
import { featureNames, planFeatures } from "~/catalog/companies/facts/plan-features";
import { plans as field, type Plan } from "~/catalog/companies/facts/plans";

const kindLabels: Record<Plan["kind"], string> = {
  free: "Free plan",
  paid: "Fixed price",
  usage: "Pay by usage",
  contact: "Price on request",
};

/** A company's plans. The facet is the kinds of their prices. */
export const plans: Behavior<Extract<FactKind, { kind: "plans" }>, readonly Plan[]> = {
  field: () => field,
  show: (all) => all.map(({ name }) => name),
  texts: (all) =>
    all.flatMap((plan) => [
      plan.name,
      ...(plan.kind === "usage" ? [plan.price] : []),
      ...featureNames.flatMap((name) => (plan[name] ? planFeatures[name] : [])),
      ...(plan.contents ?? []),
    ]),
  facetValues: (all) => [...new Set(all.map(({ kind }) => kind))],
  facetLabels: () => new Map(Object.entries(kindLabels)),
};
