import type { Company } from "~/catalog/companies/company";
import { integrationOf } from "~/catalog/companies/facts/values";
import { hasRating } from "~/catalog/companies/rating";
import { factLabels } from "~/catalog/companies/shown-facts";
import { lowestPrice, type PriceBasis } from "~/discovery/compare/monthly-price";

/**
 * Something that may matter to a reader. `score` says how good a tool is at it, from 0 to 1, beside the others of the
 * comparison. `options` are what a reader can require. Both are null for a tool of which it isn't known.
 */
export type Criterion = {
  label: string;
  score?: (company: Company, others: readonly Company[], basis: PriceBasis) => number | null;
  options?: (company: Company) => readonly string[] | null;
};

const yes = "Yes";

/** By the keys of their rows and their parameters in the URL. */
export const criteria = {
  price: { label: "Low price", score: cheapness },
  rating: { label: "Rating", score: (company) => (hasRating(company) ? company.rating / 50 : null) },
  reviewCount: { label: "Number of reviews", score: amount(({ reviewCount }) => reviewCount) },
  freePlan: yesNo(factLabels.freePlan, ({ freePlan }) => freePlan),
  trialDays: { label: "Long free trial", score: amount(({ trialDays }) => trialDays) },
  openSource: yesNo("Open source", ({ licenses, openSource }) => licenses && openSource === true),
  stars: { label: factLabels.stars, score: amount(({ stars }) => stars) },
  licenses: { label: factLabels.licenses, options: ({ licenses }) => licenses ?? null },
  lifecycle: { label: factLabels.lifecycle, options: ({ lifecycle }) => (lifecycle ? [lifecycle] : null) },
  hasApi: yesNo(factLabels.hasApi, ({ hasApi }) => hasApi),
  deployment: list(factLabels.deployment, ({ deployment }) => deployment),
  platforms: list(factLabels.platforms, ({ platforms }) => platforms),
  installMethods: list(factLabels.installMethods, ({ installMethods }) => installMethods),
  languages: list(factLabels.languages, ({ languages }) => languages),
  integrations: list("Integrations", ({ integrations }) => integrations?.map((entry) => integrationOf(entry).name)),
  compliance: list(factLabels.compliance, ({ compliance }) => compliance),
  supportChannels: list(factLabels.supportChannels, ({ supportChannels }) => supportChannels),
  teamSizes: { label: factLabels.teamSizes, options: ({ teamSizes }) => teamSizes ?? null },
  headquarters: { label: factLabels.headquarters, options: ({ headquarters: at }) => (at ? [at] : null) },
  votes: { label: factLabels.votes, score: amount(({ votes }) => votes) },
} satisfies Record<string, Criterion>;

export type CriterionKey = keyof typeof criteria;
export const criterionKeys = Object.keys(criteria) as CriterionKey[];

/** The part of the highest price that it saves. The most expensive tool gets nothing. */
function cheapness(company: Company, others: readonly Company[], basis: PriceBasis): number | null {
  const own = lowestPrice(company, basis)?.amount ?? null;
  if (own === null) return null;
  const highest = Math.max(...others.map((other) => lowestPrice(other, basis)?.amount ?? 0));
  return highest === 0 ? 1 : 1 - own / highest;
}

/** On a logarithmic scale up to the highest: the step from 10 to 100 counts as much as that from 100 to 1,000. */
function amount(of: (company: Company) => number | undefined): NonNullable<Criterion["score"]> {
  return (company, others) => {
    const own = of(company);
    if (own === undefined) return null;
    const highest = Math.max(...others.map((other) => of(other) ?? 0));
    return highest === 0 ? 0 : Math.log1p(own) / Math.log1p(highest);
  };
}

function yesNo(label: string, of: (company: Company) => boolean | undefined): Criterion {
  return {
    label,
    score: (company) => {
      const said = of(company);
      return said === undefined ? null : Number(said);
    },
    options: (company) => {
      const said = of(company);
      return said === undefined ? null : said ? [yes] : [];
    },
  };
}

/** The part that it has of all that these tools have. */
function list(label: string, of: (company: Company) => readonly string[] | undefined): Criterion {
  return {
    label,
    score: (company, others) => {
      const own = of(company);
      return own ? own.length / new Set(others.flatMap((other) => of(other) ?? [])).size : null;
    },
    options: (company) => of(company) ?? null,
  };
}
