import type { FactKind } from "~/catalog/companies/facts/fact";
import type { Behavior } from "~/catalog/companies/facts/behavior";
import { factKey, on } from "~/catalog/companies/facts/facet-value";
import { licensesIn, readLicense } from "~/catalog/companies/facts/licenses";
import { choices as choicesField, images as imagesField, licenseList, namesOf } from "~/catalog/companies/field-kinds";

type Kind<Name> = Extract<FactKind, { kind: Name }>;

/** The share of all companies' distinct values that this one has. */
const shareOf = (own: readonly string[], all: readonly (readonly string[])[]): number =>
  own.length / new Set(all.flat()).size;
const all = (values: readonly string[]) => values;

/** Values of a closed list. */
export const choices: Behavior<Kind<"choices">, readonly string[]> = {
  field: ({ vocabulary }) => choicesField(vocabulary),
  show: all,
  texts: all,
  facetValues: (values) => [...new Set(values.map(factKey))],
  facetLabels: ({ labels = {} }, { vocabulary }) =>
    new Map(vocabulary.values.map((value) => [factKey(value), labels[factKey(value)] ?? value])),
  score: shareOf,
  options: all,
};

const namesIn = (entries: readonly string[], { nameIn }: Kind<"names">) =>
  nameIn ? [...new Set(entries.map(nameIn))] : entries;

/** Names of an open list, such as products. */
export const names: Behavior<Kind<"names">, readonly string[]> = {
  field: ({ maxItems, known }) => namesOf(maxItems, known),
  show: all,
  texts: (entries, _label, kind) => namesIn(entries, kind),
  facetValues: (entries, _facet, kind) => namesIn(entries, kind),
  score: shareOf,
  options: (entries, kind) => namesIn(entries, kind),
};

/** License expressions. Their facet has each license with its current identifier. */
export const licenses: Behavior<Kind<"licenses" | "images">, readonly string[]> = {
  field: () => licenseList(readLicense),
  show: all,
  texts: (expressions) => [...expressions, ...expressions.flatMap(licensesIn)],
  facetValues: (expressions) => [...new Set(expressions.flatMap(licensesIn))],
  options: all,
};

/** URLs of images. Their facet is whether there are any. */
export const images: Behavior<Kind<"licenses" | "images">, readonly string[]> = {
  field: () => imagesField,
  show: all,
  texts: () => [],
  facetValues: () => [on],
};
