import type { FactKind } from "~/catalog/companies/facts/fact";
import type { Behavior } from "~/catalog/companies/facts/behavior";
import { on } from "~/catalog/companies/facts/facet-value";
import { address as field, optional } from "~/catalog/companies/field-kinds";

/** The URL of a page about a company. Its facet is whether there is one. */
export const address: Behavior<Extract<FactKind, { kind: "address" | "day" }>, string> = {
  field: () => optional(field),
  show: (href) => ({ href }),
  texts: () => [],
  facetValues: () => [on],
};
