import { valueLabels } from "~/discovery/directory/facet-labels";
import { facets, type FacetName } from "~/discovery/directory/facets";
import type { Condition } from "~/discovery/directory/wish";
import type { Meaning } from "~/discovery/directory/wish-pattern";
import { placeOf } from "~/discovery/directory/wish-regions";
import { on } from "~/catalog/companies/facts/facet-value";
import { counted } from "~/platform/text/format-count";

/** What is asked by words that mean something. Undefined if they can't be refused. */
export function conditionOf(meaning: Meaning, isNegated: boolean): Condition | undefined {
  if ("people" in meaning) return isNegated ? undefined : { kind: "people", people: meaning.people };
  if ("paid" in meaning) return isNegated ? undefined : { kind: "paid", paid: meaning.paid };
  if ("facet" in meaning) return { kind: "values", ...meaning, ...(isNegated && { isNegated }) };
  return { kind: meaning.kind };
}

/** "Under $20" of "for under $20." */
export function labelOfPrice(text: string): string {
  const words = text.replace(
    /^(?:(?:for|at|of|priced|that costs?|which costs?|costing|costs?|price)\s+(?!least|most))+/i,
    "",
  );
  return capitalized(words);
}

/** What a chip says. */
export function labelOf(condition: Condition, value: string): string {
  if (condition.kind === "people") return `For ${counted(condition.people, "person", "people")}`;
  if (condition.kind === "noMinimum") return "No minimum of seats";
  if (condition.kind === "noContract") return "No long contract";
  if (condition.kind === "price" || condition.kind === "any") return value;
  if (condition.kind === "paid") return `Paid ${condition.paid}`;
  const { facet, values, isNegated } = condition;
  if (facet === "ai-training" && isNegated) return "No AI training on customer data";
  const text = condition.isPart
    ? `${facets[facet].label}: ${capitalized(placeOf(value))}`
    : named(facet, values, value);
  return isNegated ? `Not: ${text}` : text;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function named(facet: FacetName, values: readonly string[], typed: string): string {
  const { label, needsLabel, isByTime } = facets[facet];
  if (facet === "alternative-to") return `Like ${typed.trim()}`;
  if (facet === "language") return `${label}: ${valueLabels[facet]?.get(values[0]!) ?? values[0]}`;
  const labels = values.map((value) => (value === on ? label : (valueLabels[facet]?.get(value) ?? value)));
  const text = isByTime && labels.length > 1 ? `${labels[0]} or later` : labels.join(" or ");
  return needsLabel ? `${label}: ${text}` : text;
}
