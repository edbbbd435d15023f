import type { Behavior, Labels } from "~/catalog/companies/facts/behavior";
import type { FactKind } from "~/catalog/companies/facts/fact";
import { address } from "~/catalog/companies/facts/kinds/address";
import { choice } from "~/catalog/companies/facts/kinds/choice";
import { day } from "~/catalog/companies/facts/kinds/day";
import { choices, images, licenses, names } from "~/catalog/companies/facts/kinds/lists";
import { count, days, year } from "~/catalog/companies/facts/kinds/number";
import { plans } from "~/catalog/companies/facts/kinds/plans";
import { text } from "~/catalog/companies/facts/kinds/text";
import { yesNo } from "~/catalog/companies/facts/kinds/yes-no";
import { factOf, shownLabel, type Fact, type FactName } from "~/catalog/companies/facts/table";
import type { FieldKind } from "~/catalog/companies/field-kinds";

/** What each kind of fact can do. A kind without a module doesn't compile. */
const behaviors: Record<FactKind["kind"], unknown> = {
  text,
  address,
  day,
  choice,
  count,
  days,
  year,
  yesNo,
  choices,
  names,
  licenses,
  images,
  plans,
};

/** A kind's behavior for any of its values: the table pairs the two. */
const behaviorOf = ({ kind }: Fact) => behaviors[kind] as Behavior<FactKind, unknown>;

/** How forms, the API, and files enter a fact. */
export const fieldOf = (name: FactName): FieldKind => behaviorOf(factOf(name)).field(factOf(name));

/** What pages show of a fact. */
export const showFact = (name: FactName, value: unknown) => behaviorOf(factOf(name)).show(value);

/** The texts by which searches find a fact. */
export function textsOfFact(name: FactName, value: unknown): readonly string[] {
  const fact = factOf(name);
  return fact.searched ? behaviorOf(fact).texts(value, shownLabel(fact), fact) : [];
}

/** The values of a fact's facet. */
export function facetValuesOfFact(name: FactName, value: unknown): readonly string[] {
  const fact = factOf(name);
  return fact.facet ? behaviorOf(fact).facetValues(value, fact.facet, fact) : [];
}

/** The labels of the values of a fact's facet, in display order. Undefined if they depend on what is listed. */
export function facetLabelsOfFact(name: FactName): Labels | undefined {
  const fact = factOf(name);
  return fact.facet ? behaviorOf(fact).facetLabels?.(fact.facet, fact) : undefined;
}

/** How good a value is among all values of a comparison. Undefined for facts that aren't weighed. */
export function scoreOfFact(name: FactName): ((own: unknown, all: readonly unknown[]) => number) | undefined {
  const fact = factOf(name);
  return fact.compare?.includes("weigh") ? behaviorOf(fact).score : undefined;
}

/** What readers of a comparison can require. Undefined for facts that nobody requires. */
export function optionsOfFact(name: FactName): ((value: unknown) => readonly string[]) | undefined {
  const fact = factOf(name);
  const { options } = behaviorOf(fact);
  return fact.compare?.includes("require") && options ? (value) => options(value, fact) : undefined;
}
