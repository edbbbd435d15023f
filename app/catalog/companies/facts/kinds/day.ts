import type { FactKind } from "~/catalog/companies/facts/fact";
import type { Behavior } from "~/catalog/companies/facts/behavior";
import { day as field, optional } from "~/catalog/companies/field-kinds";
import { formatDate } from "~/platform/text/format-date";

/** A date. Its facet is the year, which unlike "last month" doesn't depend on today. */
export const day: Behavior<Extract<FactKind, { kind: "address" | "day" }>, string> = {
  field: () => optional(field),
  show: (value) => [formatDate(value)],
  texts: (value) => [value],
  facetValues: (value) => [value.slice(0, "2026".length)],
};
