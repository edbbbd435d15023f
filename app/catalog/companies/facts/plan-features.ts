/** What a plan includes or not. Unknown ones are absent. */
export const planFeatures = { sso: "SSO", scim: "SCIM", auditLog: "Audit log", api: "API" } as const;
export type PlanFeature = keyof typeof planFeatures;
export const featureNames = Object.keys(planFeatures) as PlanFeature[];
