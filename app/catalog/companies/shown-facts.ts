import { checkedText, type CheckedText, type ShownCheck } from "~/catalog/companies/checked";
import type { Company } from "~/catalog/companies/company";
import type { FieldWith } from "~/catalog/companies/fields";
import { formatCount } from "~/platform/text/format-count";
import { formatDate } from "~/platform/text/format-date";

/** Facts with a place of their own on the page. */
type Elsewhere = "alternativeTo" | "integrations" | "plans" | "screenshots";
export type RailField = Exclude<FieldWith<"fact">, Elsewhere>;

/** A fact as visitors read it: its values, or a page about the product. */
export type ShownFact = {
  field: RailField;
  label: string;
  /** If it differs from most facts'. */
  checked?: CheckedText;
} & ({ values: string[] } | { href: string });

/** The facts about the product, its price, its use, its security, its vendor, and pages about it. */
export const factGroups = [
  ["licenses", "stars", "lastCommit", "latestRelease", "lifecycle"],
  ["freePlan", "trialDays"],
  ["deployment", "platforms", "installMethods", "builtWith", "languages", "hasApi"],
  ["compliance", "supportChannels"],
  ["teamSizes", "industries", "headquarters", "founded", "launched", "votes", "tags"],
  ["demo", "documentation", "sourceCode", "changelog", "statusPage"],
] as const satisfies readonly (readonly RailField[])[];

export const factLabels: Record<RailField, string> = {
  licenses: "License",
  sourceCode: "Source code",
  stars: "Stars",
  lastCommit: "Last commit",
  latestRelease: "Latest release",
  lifecycle: "Status",
  freePlan: "Free plan",
  trialDays: "Free trial",
  demo: "Demo",
  deployment: "Deployment",
  platforms: "Platforms",
  installMethods: "Installation",
  builtWith: "Built with",
  languages: "Languages",
  hasApi: "API",
  compliance: "Compliance",
  supportChannels: "Support",
  documentation: "Documentation",
  changelog: "Changelog",
  statusPage: "Status page",
  teamSizes: "Team sizes",
  industries: "Industries",
  headquarters: "Headquarters",
  founded: "Founded",
  launched: "Launched",
  votes: "Product Hunt votes",
  tags: "Tags",
};

/** A company's known facts in groups, without empty ones. */
export function shownFacts(company: Company): ShownFact[][] {
  return factGroups
    .map((fields) => fields.map((field) => shownFact(company, field)).filter((fact) => fact !== undefined))
    .filter((facts) => facts.length > 0);
}

/** A fact. Undefined if it isn't known. */
export function shownFact(company: Company, field: RailField): ShownFact | undefined {
  const check = company.checked?.others?.[field];
  const fact = { field, label: factLabels[field], ...(check && { checked: checkedText(check) }) };
  switch (field) {
    case "sourceCode":
    case "demo":
    case "documentation":
    case "changelog":
    case "statusPage": {
      const href = company[field];
      // They may lead to the suspicious website.
      return href === undefined || company.linkHeld ? undefined : { ...fact, href };
    }
    case "freePlan":
    case "hasApi":
      return company[field] === undefined ? undefined : { ...fact, values: [company[field] ? "Yes" : "No"] };
    case "trialDays":
      return company.trialDays === undefined ? undefined : { ...fact, values: [trialText(company.trialDays)] };
    case "stars":
    case "votes":
      return company[field] === undefined ? undefined : { ...fact, values: [formatCount(company[field])] };
    case "lastCommit":
    case "launched":
      return company[field] === undefined ? undefined : { ...fact, values: [formatDate(company[field])] };
    case "licenses":
      return (
        company.licenses && {
          ...fact,
          label: company.licenses.length > 1 ? "Licenses" : fact.label,
          values: company.licenses,
        }
      );
    case "tags": {
      const values = ownTags(company);
      return values.length > 0 ? { ...fact, values } : undefined;
    }
    default: {
      const value = company[field];
      return value === undefined ? undefined : { ...fact, values: Array.isArray(value) ? value : [String(value)] };
    }
  }
}

/** Imports fill tags and categories from the same words, and the page shows the categories already. */
function ownTags({ tags = [], categories }: Company): string[] {
  const shown = new Set(categories.map(({ name }) => name.toLowerCase()));
  return tags.filter((tag) => !shown.has(tag.toLowerCase()));
}

function trialText(days: number): string {
  return days === 0 ? "No" : `${days} ${days === 1 ? "day" : "days"}`;
}

/** When a field was checked. Undefined if that's unknown. */
export function checkOf({ checked }: Company, field: ShownCheck): CheckedText | undefined {
  const check = checked?.others?.[field] ?? checked?.usual;
  return check && checkedText(check);
}
