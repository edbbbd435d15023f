import type { Company } from "~/catalog/companies/company";
import { moneyText } from "~/catalog/companies/money-text";
import type { CompareQuery } from "~/discovery/compare/choice";
import { hasPreferences } from "~/discovery/compare/compare-query";
import { criteria, criterionKeys, type Criterion, type CriterionKey } from "~/discovery/compare/criteria";
import { lowestPrice, type PriceBasis } from "~/discovery/compare/monthly-price";

/** A criterion's share of a tool's points, out of `of`. The points are null if the tool's value is unknown. */
export type Part = { label: string; points: number | null; of: number };

/** A tool's rank by the reader's preferences. */
export type RankedTool = {
  id: number;
  name: string;
  /** From 1. Equal tools share a place. */
  place: number;
  /** Out of 100. Null without weights. */
  points: number | null;
  /** The maximum of additional points if all values were known. */
  unknownPoints: number;
  parts: Part[];
  /** Must-haves that the tool lacks, and those for which its value is unknown. */
  lacks: string[];
  unknown: string[];
};

/**
 * Ranks tools by the reader's must-haves and then by weighted points. A tool that lacks a must-have ranks below all that
 * have them or may have them. Payment has no influence. Null if the reader has no preferences.
 */
export function rankByPreferences(
  companies: readonly Company[],
  query: CompareQuery,
  basis: PriceBasis,
): RankedTool[] | null {
  if (!hasPreferences(query)) return null;
  const scored = companies.map((company) => ({
    id: company.id,
    name: company.name,
    ...pointsOf(company, companies, query, basis),
    ...mustHavesOf(company, query, basis),
  }));
  const sorted = scored.toSorted(
    (a, b) => mustHaveTier(a) - mustHaveTier(b) || (b.points ?? 0) - (a.points ?? 0) || a.id - b.id,
  );
  return sorted.map((tool) => {
    const better = sorted.findIndex(
      (other) => mustHaveTier(other) === mustHaveTier(tool) && other.points === tool.points,
    );
    return { ...tool, place: better + 1 };
  });
}

/** 0 for a tool that has all must-haves, 1 if one is unknown, 2 if it lacks one. */
function mustHaveTier({ lacks, unknown }: Pick<RankedTool, "lacks" | "unknown">): number {
  return lacks.length > 0 ? 2 : unknown.length > 0 ? 1 : 0;
}

type Points = Pick<RankedTool, "points" | "unknownPoints" | "parts">;

function pointsOf(company: Company, all: readonly Company[], { weights }: CompareQuery, basis: PriceBasis): Points {
  const weighed = criterionKeys.flatMap((key) => {
    const { label, score }: Criterion = criteria[key];
    const weight = weights[key];
    return score && weight ? [{ label, weight, score: score(company, all, basis) }] : [];
  });
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return { points: null, unknownPoints: 0, parts: [] };
  const parts = weighed.map(({ label, weight, score }) => {
    const of = (100 * weight) / total;
    return { label, of, points: score === null ? null : score * of };
  });
  return {
    points: Math.round(parts.reduce((sum, { points }) => sum + (points ?? 0), 0)),
    unknownPoints: Math.round(parts.reduce((sum, { points, of }) => sum + (points === null ? of : 0), 0)),
    parts,
  };
}

function mustHavesOf(company: Company, { mustHaves, budget }: CompareQuery, basis: PriceBasis) {
  const [lacks, unknown]: string[][] = [[], []];
  for (const { key, option } of mustHaves) {
    const { label, options }: Criterion = criteria[key];
    if (!options) continue;
    const own = options(company);
    if (own?.includes(option)) continue;
    (own ? lacks : unknown)?.push(option === "Yes" ? label : `${label}: ${option}`);
  }
  if (budget !== null) {
    const price = lowestPrice(company, basis)?.amount ?? null;
    const label = `At most ${moneyText({ amount: budget, currency: basis.currency })} per month`;
    if (price === null) unknown?.push(label);
    else if (price > budget) lacks?.push(label);
  }
  return { lacks: lacks ?? [], unknown: unknown ?? [] };
}

/** The choices of a reader for a criterion that may distinguish the tools. */
export type Question = {
  key: CriterionKey;
  label: string;
  /** Whether the criterion can have a weight. */
  weighs: boolean;
  /** The options that can be required, most frequent first. */
  options: string[];
  /** The number of options that aren't listed. */
  more: number;
};

const maxOptions = 24;

/** The criteria that may distinguish these tools, and those that the reader has already used. */
export function questionsOf(companies: readonly Company[], query: CompareQuery, basis: PriceBasis): Question[] {
  return criterionKeys.flatMap((key) => {
    const { label, score, options }: Criterion = criteria[key];
    const scores = score ? companies.map((company) => score(company, companies, basis)) : [];
    const weighs = new Set(scores).size > 1 || (score !== undefined && query.weights[key] !== undefined);
    const chosen = query.mustHaves.flatMap((must) => (options && must.key === key ? must.option : []));
    const offered = options ? optionsThatDiffer(companies.map(options)) : [];
    if (!weighs && offered.length + chosen.length === 0) return [];
    const shown = [...new Set([...chosen, ...offered.slice(0, maxOptions)])];
    return [{ key, label, weighs, options: shown, more: offered.filter((option) => !shown.includes(option)).length }];
  });
}

function optionsThatDiffer(lists: readonly (readonly string[] | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const option of lists.flatMap((list) => list ?? [])) counts.set(option, (counts.get(option) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count < lists.length)
    .sort(([a, inA], [b, inB]) => inB - inA || a.localeCompare(b, "en"))
    .map(([option]) => option);
}
