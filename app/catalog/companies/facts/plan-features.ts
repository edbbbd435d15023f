/** What a plan includes or not. Unknown ones are absent. */
export const planFeatures = { sso: "SSO", scim: "SCIM", auditLog: "Audit log", api: "API" } as const;
export type PlanFeature = keyof typeof planFeatures;
export const featureNames = Object.keys(planFeatures) as PlanFeature[];

/** The facts that say of a whole company what a plan may say of itself. */
export const featureFacts = { sso: "sso", scim: "scim", auditLog: "auditLog", api: "hasApi" } as const satisfies Record<
  PlanFeature,
  string
>;
