import { companyOf } from "#tests/company-of";
import { buildDirectory } from "#tests/build-directory";
import { tools } from "#tests/relevance/tools";
import type { CategoryRef } from "~/catalog/categories/category";
import type { Company } from "~/catalog/companies/company";
import type { Plan } from "~/catalog/companies/facts/plans";
import { slugOf } from "~/platform/text/slug";

/** A number from 0 to `max` - 1 that depends on a tool's name and what it's for, so that facts look random but never change. */
function pick(name: string, purpose: string, max: number): number {
  let hash = 2166136261;
  for (const letter of `${purpose} ${name}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return (((hash >>> 8) ^ hash) >>> 0) % max;
}

/** Yes, no, or unknown, each for about a third of the tools. */
const maybe = (name: string, purpose: string) => [true, false, undefined][pick(name, purpose, 3)];

/** Some of a list, or undefined for about a third of the tools. */
function someOf<Value>(name: string, purpose: string, values: readonly Value[]): Value[] | undefined {
  if (pick(name, purpose, 3) === 0) return undefined;
  const some = values.filter((value) => pick(name, `${purpose} ${String(value)}`, 2) === 0);
  return some.length > 0 ? some : undefined;
}

const paid = { kind: "paid", currency: "USD", period: "month", from: false } as const;

function plansOf(name: string): Plan[] | undefined {
  const amount = 5 + pick(name, "amount", 60);
  const models: (Plan[] | undefined)[] = [
    undefined,
    [{ ...paid, name: "Team", perSeat: true, amount }],
    [{ ...paid, name: "Team", perSeat: true, amount, minSeats: 3, sso: true }],
    [{ ...paid, name: "Solo", perSeat: true, amount, minSeats: 1, maxSeats: 3, minMonths: 1 }],
    [{ ...paid, name: "Company", perSeat: false, amount: amount * 4, maxSeats: 50, minMonths: 12 }],
    [
      { kind: "free", name: "Free", maxSeats: 2 },
      { ...paid, name: "Business", perSeat: true, amount, minSeats: 5, maxSeats: 500, sso: false },
    ],
    [
      { ...paid, name: "Team", perSeat: true, amount },
      {
        ...paid,
        name: "Business",
        perSeat: true,
        amount: amount * 2,
        sso: true,
        scim: true,
        api: true,
        auditLog: true,
      },
      { kind: "contact", name: "Enterprise" },
    ],
    [
      { ...paid, name: "Starter", perSeat: false, amount, includedSeats: 3 },
      { ...paid, name: "Growth", perSeat: false, amount: amount * 3, includedSeats: 10, extraSeat: 5, api: true },
    ],
    [
      { kind: "free", name: "Free" },
      { ...paid, name: "Unlimited", perSeat: false, amount: amount * 5 },
    ],
    [
      {
        ...paid,
        name: "Team",
        perSeat: true,
        amount,
        tiers: [
          { upTo: 10, amount },
          { upTo: 100, amount: amount - 1 },
        ],
      },
    ],
  ];
  return models[pick(name, "plans", models.length)];
}

const facts = (name: string): Partial<Company> => ({
  sso: maybe(name, "sso"),
  scim: maybe(name, "scim"),
  twoFactor: maybe(name, "2fa"),
  auditLog: maybe(name, "audit"),
  dpa: maybe(name, "dpa"),
  hasApi: maybe(name, "api"),
  cancelOnline: maybe(name, "cancel"),
  trialDays: [14, 0, undefined][pick(name, "trial", 3)],
  languages: someOf(name, "languages", ["English", "German", "French", "Spanish", "Dutch", "Japanese"]),
  dataResidency: someOf(name, "regions", ["EU", "US", "UK", "Switzerland", "Canada"]),
  platforms: someOf(name, "platforms", ["Web", "Windows", "macOS", "Linux", "iOS", "Android", "Browser extension"]),
  compliance: someOf(name, "compliance", ["SOC 2", "ISO 27001", "HIPAA", "GDPR", "PCI DSS"]),
  exportFormats: someOf(name, "export", ["CSV", "Excel", "JSON", "PDF"]),
  supportChannels: someOf(name, "support", ["Email", "Phone", "Chat", "24/7"]),
  integrations: someOf(name, "integrations", ["Slack", "Zapier", "Google Calendar", "Microsoft Teams", "GitHub"]),
  teamSizes: someOf(name, "sizes", ["Solo", "Small", "Medium", "Enterprise"]),
  aiTraining: ["No", "Yes", "Opt-out", undefined][pick(name, "training", 4)],
  lastCommit: ["2026-10-01", "2025-03-01", "2023-05-05", undefined][pick(name, "commit", 4)],
  plans: plansOf(name),
});

const categoryByName = new Map<string, CategoryRef>(
  [...new Set(tools.flatMap(({ categories }) => categories))].map((name, i) => [
    name,
    { id: i + 1, name, slug: slugOf(name) },
  ]),
);

const known = (values: Partial<Company>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The tools of the fixed catalog, with facts for questions. */
export const companies: Company[] = tools.map(({ categories, openSource, freePlan, ...tool }, i) =>
  companyOf({
    ...tool,
    // A list of plans says it, too.
    ...(pick(tool.name, "free plan", 3) > 0 &&
      !plansOf(tool.name)?.some(({ kind }) => kind === "free") && { freePlan }),
    id: i + 1,
    website: `https://tool-${i + 1}.example/`,
    categories: categories.flatMap((name) => categoryByName.get(name) ?? []),
    ...(openSource && { openSource }),
    ...known(facts(tool.name)),
  }),
);

export const directory = buildDirectory(
  1,
  companies,
  [...categoryByName.values()].map((category) => ({ ...category, icon: "users", count: 0 })),
  [],
);
