import type { FactKind } from "~/catalog/companies/facts/fact";
import type { Behavior } from "~/catalog/companies/facts/behavior";
import { factKey } from "~/catalog/companies/facts/facet-value";
import { choice as field, optional } from "~/catalog/companies/field-kinds";

type Choice = Extract<FactKind, { kind: "choice" }>;

/** The groups of a value: "Acquired by Acme" is in "Acquired". */
const groupsOf = (value: string, { groups }: Choice) => groups.filter((group) => value.startsWith(group));

export const choice: Behavior<Choice, string> = {
  field: ({ read, problem }) => optional(field(read, problem)),
  show: (value) => [value],
  texts: (value) => [value],
  facetValues: (value, _facet, kind) => groupsOf(value, kind).map(factKey),
  facetLabels: (_facet, { groups }) => new Map(groups.map((group) => [factKey(group), group])),
  options: (value) => [value],
};
