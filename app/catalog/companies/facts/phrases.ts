import type { FactName } from "~/catalog/companies/facts/table";

/** Phrases by the value that they mean, or "values" if each value means itself. */
type Phrases = "values" | Readonly<Record<string, readonly string[]>>;

/**
 * Phrases in searches that mean a fact's value. Tools with the value come first. Apart from the table of facts, because
 * only the server reads searches. The words of other facts are read as text.
 */
export const phrases: Partial<Record<FactName, Phrases>> = {
  freePlan: {
    yes: [
      "free",
      "free plan",
      "free tier",
      "free version",
      "free forever",
      "free forever plan",
      "free edition",
      "freemium",
      "no cost",
      "for free",
      "free of charge",
    ],
  },
  deployment: {
    "Self-hosted": ["self hosted", "self host", "self hosting", "on premise", "on premises", "on prem"],
  },
  languages: "values",
  compliance: "values",
  sso: { yes: ["sso", "single sign on", "saml", "saml sso", "single signon", "oidc", "openid connect"] },
  scim: { yes: ["scim", "user provisioning"] },
  twoFactor: {
    yes: [
      "2fa",
      "mfa",
      "two factor authentication",
      "two factor",
      "multi factor authentication",
      "2 factor",
      "2 factor authentication",
      "multi factor",
      "two step verification",
      "2 step verification",
    ],
  },
  auditLog: { yes: ["audit log", "audit logs", "audit logging", "audit trail", "audit trails"] },
  dpa: { yes: ["dpa", "data processing agreement", "data processing addendum"] },
  teamSizes: {
    Small: ["business", "businesses", "company", "companies", "team", "teams"].map((buyers) => `small ${buyers}`),
  },
};
