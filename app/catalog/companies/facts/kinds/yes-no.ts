import type { FactKind } from "~/catalog/companies/facts/fact";
import type { Behavior } from "~/catalog/companies/facts/behavior";
import { on } from "~/catalog/companies/facts/facet-value";
import { yesNo as field } from "~/catalog/companies/field-kinds";

const yes = "Yes";

/** True, false, or unknown. Searches and the facet find companies with true. */
export const yesNo: Behavior<Extract<FactKind, { kind: "yesNo" }>, boolean> = {
  field: () => field,
  show: (value) => [value ? yes : "No"],
  texts: (value, label) => (value ? [label] : []),
  facetValues: (value) => (value ? [on] : []),
  score: Number,
  options: (value) => (value ? [yes] : []),
};
