import type { Company } from "~/catalog/companies/company";
import { optionsOfFact, scoreOfFact } from "~/catalog/companies/facts/behaviors";
import { logarithmicScore } from "~/catalog/companies/facts/kinds/number";
import { factNames, factOf, shownLabel, type FactName } from "~/catalog/companies/facts/table";
import { hasRating } from "~/catalog/companies/rating";
import { lowestPrice, type PriceBasis } from "~/discovery/compare/monthly-price";

/**
 * Something that may matter to a reader. `score` rates a tool from 0 to 1, relative to the others of the comparison.
 * `options` are the values of a tool that a reader can require. Both return null if the tool's value is unknown.
 */
export type Criterion = {
  label: string;
  score?: (company: Company, others: readonly Company[], basis: PriceBasis) => number | null;
  options?: (company: Company) => readonly string[] | null;
};

/** Criteria that aren't facts. */
const own = {
  price: { label: "Low price", score: cheapness },
  rating: { label: "Rating", score: (company) => (hasRating(company) ? company.rating / 50 : null) },
  reviewCount: {
    label: "Number of reviews",
    score: ({ reviewCount: own }, others) =>
      logarithmicScore(
        own,
        others.map(({ reviewCount }) => reviewCount),
      ),
  },
  openSource: {
    label: "Open source",
    score: ({ licenses, openSource }) => (licenses ? Number(openSource === true) : null),
    options: ({ licenses, openSource }) => (licenses ? (openSource ? ["Yes"] : []) : null),
  },
} satisfies Record<string, Criterion>;

/** The key of a criterion's row, and its parameter in the URL. */
export type CriterionKey = keyof typeof own | FactName;

/** A fact's criterion, or nothing if readers can neither weigh nor require the fact. */
function criterionOf(name: FactName): [FactName, Criterion][] {
  const { weighed = shownLabel(factOf(name)) } = factOf(name);
  const [score, options] = [scoreOfFact(name), optionsOfFact(name)];
  if (!score && !options) return [];
  const known = (companies: readonly Company[]) =>
    companies.flatMap(({ [name]: value }) => (value === undefined ? [] : [value]));
  const criterion: Criterion = {
    label: weighed,
    ...(score && {
      score: ({ [name]: value }, others) => (value === undefined ? null : score(value, known(others))),
    }),
    ...(options && { options: ({ [name]: value }) => (value === undefined ? null : options(value)) }),
  };
  return [[name, criterion]];
}

export const criteria = Object.fromEntries([...Object.entries(own), ...factNames.flatMap(criterionOf)]) as Readonly<
  Record<CriterionKey, Criterion>
>;
export const criterionKeys = Object.keys(criteria) as CriterionKey[];

/** The share of the highest price that a tool saves. The most expensive tool scores 0. */
function cheapness(company: Company, others: readonly Company[], basis: PriceBasis): number | null {
  const own = lowestPrice(company, basis)?.amount ?? null;
  if (own === null) return null;
  const highest = Math.max(...others.map((other) => lowestPrice(other, basis)?.amount ?? 0));
  return highest === 0 ? 1 : 1 - own / highest;
}
