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

/** The behavior of each kind of fact. A missing kind doesn't compile. */
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

/** A fact's behavior for values of any type, because the table pairs facts with their own kind. */
const behaviorOf = ({ kind }: Fact) => behaviors[kind] as Behavior<FactKind, unknown>;

/** The field of a fact in forms, the API, and files. */
export const fieldOf = (name: FactName): FieldKind => behaviorOf(factOf(name)).field(factOf(name));

/** The texts or the link that pages show for a fact. */
export const showFact = (name: FactName, value: unknown) => behaviorOf(factOf(name)).show(value);

/** The searchable texts of a fact. */
export function textsOfFact(name: FactName, value: unknown): readonly string[] {
  const fact = factOf(name);
  return fact.searched ? behaviorOf(fact).texts(value, shownLabel(fact), fact) : [];
}

/** The values of a fact's facet. */
export function facetValuesOfFact(name: FactName, value: unknown): readonly string[] {
  const fact = factOf(name);
  return fact.facet ? behaviorOf(fact).facetValues(value, fact.facet, fact) : [];
}

/** The labels of the values of a fact's facet, in display order. Undefined if they depend on the listed companies. */
export function facetLabelsOfFact(name: FactName): Labels | undefined {
  const fact = factOf(name);
  return fact.facet ? behaviorOf(fact).facetLabels?.(fact.facet, fact) : undefined;
}

/** Scores a value among all values of a comparison, from 0 to 1. Undefined for facts that aren't weighed. */
export function scoreOfFact(name: FactName): ((own: unknown, all: readonly unknown[]) => number) | undefined {
  const fact = factOf(name);
  return fact.compare?.includes("weigh") ? behaviorOf(fact).score : undefined;
}

/** The values that readers of a comparison can require. Undefined for facts that can't be required. */
export function optionsOfFact(name: FactName): ((value: unknown) => readonly string[]) | undefined {
  const fact = factOf(name);
  const { options } = behaviorOf(fact);
  return fact.compare?.includes("require") && options ? (value) => options(value, fact) : undefined;
}
