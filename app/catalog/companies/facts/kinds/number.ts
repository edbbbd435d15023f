import type { FactKind } from "~/catalog/companies/facts/fact";
import type { Behavior } from "~/catalog/companies/facts/behavior";
import { on } from "~/catalog/companies/facts/facet-value";
import { count as countField, days as daysField, optional, year as yearField } from "~/catalog/companies/field-kinds";
import { formatCount } from "~/platform/text/format-count";

type NumberKind = Extract<FactKind, { stored: "number" }>;
type NumberBehavior = Behavior<NumberKind, number>;

/** A score from 0 to 1 on a logarithmic scale: from 10 to 100 counts as much as from 100 to 1,000. */
export function logarithmicScore(own: number, all: readonly number[]): number {
  const max = Math.max(0, ...all);
  return max === 0 ? 0 : Math.log1p(own) / Math.log1p(max);
}

/** A number of things, such as stars. Its facet has thresholds. */
export const count: NumberBehavior = {
  field: () => optional(countField),
  show: (value) => [formatCount(value)],
  texts: (value) => [String(value)],
  facetValues: (value, { atLeast = [] }) => atLeast.filter((min) => value >= min).map(String),
  facetLabels: ({ atLeast = [] }) => new Map(atLeast.map((min) => [String(min), `${formatCount(min)} and more`])),
  score: logarithmicScore,
};

/** The length of a trial in days. None is 0. Its facet is whether there is one. */
export const days: NumberBehavior = {
  field: () => optional(daysField),
  show: (value) => [value === 0 ? "No" : `${value} ${value === 1 ? "day" : "days"}`],
  texts: (value, label) => (value > 0 ? [label] : []),
  facetValues: (value) => (value > 0 ? [on] : []),
  score: logarithmicScore,
};

/** A year. Its facet is the decade. */
export const year: NumberBehavior = {
  field: () => optional(yearField),
  show: (value) => [String(value)],
  texts: (value) => [String(value)],
  facetValues: (value) => [`${Math.floor(value / 10)}0s`],
};
