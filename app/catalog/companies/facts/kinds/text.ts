import type { FactKind } from "~/catalog/companies/facts/fact";
import type { Behavior } from "~/catalog/companies/facts/behavior";
import { on } from "~/catalog/companies/facts/facet-value";
import { optional, text as field } from "~/catalog/companies/field-kinds";

/** A short text, such as a city. */
export const text: Behavior<Extract<FactKind, { kind: "text" }>, string> = {
  field: ({ maxLength }) => optional(field(maxLength)),
  show: (value) => [value],
  texts: (value) => [value],
  facetValues: (value, { bySwitch }) => [bySwitch ? on : value],
  options: (value) => [value],
};
