import type { FactFacet, FactKind } from "~/catalog/companies/facts/fact";
import type { FieldKind } from "~/catalog/companies/field-kinds";

/** What can be done with the values of a kind of facts. */
export type Behavior<Kind extends FactKind, Value> = {
  /** How forms, the API, and files enter a value. An empty one is absent. */
  field: (kind: Kind) => FieldKind;
  /** What pages show. A link shows its label instead. */
  show: (value: Value) => readonly string[] | { href: string };
  /**
   * The texts by which searches find it.
   * @param label what a yes means
   */
  texts: (value: Value, label: string, kind: Kind) => readonly string[];
  /** The values of its facet, as addresses and the index have them, each once. */
  facetValues: (value: Value, facet: FactFacet, kind: Kind) => readonly string[];
  /** The labels of all values of its facet, in display order. Undefined if they depend on what is listed. */
  facetLabels?: (facet: FactFacet, kind: Kind) => Labels;
  /** How good a value is, from 0 to 1, among all values of a comparison. */
  score?: (own: Value, all: readonly Value[]) => number;
  /** What readers can require. */
  options?: (value: Value, kind: Kind) => readonly string[];
};

/** The labels of a facet's values, by value. */
export type Labels = ReadonlyMap<string, string>;
